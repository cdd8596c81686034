/** Names of the caches, each ending in the version of its format, and what they share. */
export const PAGES_CACHE = 'paginas-1'
export const ASSETS_CACHE = 'archivos-1'
/** The offline page, also the template of the pages that the worker makes. */
export const OFFLINE_PAGE = '/sin-conexion'

/** Header of a cached response: when the server sent it. */
export const FETCHED_AT = 'x-visto'

export function fetchedAt(answer: Response): Date {
  return new Date(answer.headers.get(FETCHED_AT) ?? 0)
}

/** Deletes the oldest entries; `keys()` returns them in the order of their last write. */
export async function trim(cache: Cache, limit: number, spared: ReadonlySet<string> = new Set()): Promise<void> {
  const entries = await cache.keys()
  let over = entries.length - limit
  for (const entry of entries) {
    if (over <= 0) return
    if (spared.has(new URL(entry.url).pathname)) continue
    await cache.delete(entry)
    over--
  }
}
