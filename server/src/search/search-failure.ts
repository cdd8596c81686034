/** Why a search failed: the service refuses the query, or it is unreachable. */

/** The query cannot be answered as it is asked; asking again does not help. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused'
}

/** The service does not answer, is overloaded or has no index. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
}

const REFUSING = new Set([400, 413, 414, 422])

/** `status`: as the service answers over HTTP; absent where it did not answer. */
export function searchFailure(status: number | undefined, reason: string, cause?: unknown): Error {
  const Failure = status !== undefined && REFUSING.has(status) ? SearchRefused : SearchUnavailable
  return new Failure(reason, cause === undefined ? undefined : { cause })
}

/** The answer, or a typed failure. `statusOf`: of what this service throws. */
export async function answered<T>(ask: () => Promise<T>, statusOf: (error: unknown) => number | undefined): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw searchFailure(statusOf(error), error instanceof Error ? error.message : String(error), error)
  }
}

/** The results of a multi-search; the first that failed is thrown. */
export function resultsOf<R extends { found: number }>(entries: readonly (R | FailedEntry)[]): R[] {
  return entries.map((entry) => {
    if ('error' in entry) throw searchFailure(entry.code, entry.error)
    return entry
  })
}

interface FailedEntry {
  code?: number
  error: string
}

export interface FailureLog {
  error(details: { err: unknown }, message: string): void
}

/** Logs a refused query, whose cause is ours; what is no failure of the search service is thrown on. */
export function noteFailure(error: unknown, log: FailureLog | undefined): void {
  if (error instanceof SearchRefused) log?.error({ err: error }, 'el buscador rechazó una consulta')
  else if (!(error instanceof SearchUnavailable)) throw error
}
