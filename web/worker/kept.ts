/** Where things are kept for a time without a connection. A name ends in the version of how its contents are written. */
export const KEPT_PAGES = 'paginas-1'
export const KEPT_FILES = 'archivos-1'
/** The offline page, which is also the frame of what the worker draws itself. */
export const FRAME = '/sin-conexion'

/** On a kept answer: when it came from the server. */
export const SEEN_AT = 'x-visto'

export function seenAt(answer: Response): Date {
  return new Date(answer.headers.get(SEEN_AT) ?? 0)
}

/** The oldest go first. Entries stand in the order in which they were last written. */
export async function trim(cache: Cache, most: number, spared: ReadonlySet<string> = new Set()): Promise<void> {
  const entries = await cache.keys()
  let over = entries.length - most
  for (const entry of entries) {
    if (over <= 0) return
    if (spared.has(new URL(entry.url).pathname)) continue
    await cache.delete(entry)
    over--
  }
}
