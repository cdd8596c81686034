/** Counts changes that this process was notified of; results read before the last one may be outdated. */
export interface Changes {
  readonly count: number
}

/**
 * Caches the result of `load` until `changes` counts another change, and for `ms` at most. Calls that arrive while `load` is
 * running share its promise; a rejected promise is not cached. Without `changes` nothing is cached.
 */
export function cachedUntilChange<T>(
  changes: Changes | undefined,
  ms: number,
  load: () => Promise<T>,
): () => Promise<T> {
  if (!changes) return load
  let last: { result: Promise<T>; at: number; count: number } | null = null
  return () => {
    const now = performance.now()
    const { count } = changes
    if (last && last.count === count && now - last.at < ms) return last.result
    const entry = { result: load(), at: now, count }
    entry.result.catch(() => {
      if (last === entry) last = null
    })
    last = entry
    return entry.result
  }
}
