/** A job for a reader thread with all names resolved: collections, parameters and deadline. */
export interface ResolvedSearch {
  collection: string
  params: Record<string, string>
  /** Leaves out how the score was computed, a third of a response's bytes, for callers in this process. */
  withoutScoreInfo?: boolean
  /** Set when the search failed before it reached a reader; its result keeps its position. */
  fault?: { status: number; message: string }
}

export interface JobTime {
  /** When it must be answered, in milliseconds since the epoch. */
  deadline: number
  /** How long a thread may work on it; such jobs wait until no others do. */
  runMs?: number
}

export type SearchJob = JobTime &
  (
    | { kind: 'single'; search: ResolvedSearch }
    | { kind: 'multi'; searches: ResolvedSearch[] }
    | { kind: 'union'; searches: ResolvedSearch[]; common: Record<string, string>; dedupe: boolean }
  )

/** Encloses the results of a multi-search. */
export const RESULTS = '{"results":['
export const RESULTS_END = ']}'
