/**
 * Caches the result of `load` for `ms`. Calls that arrive while `load` is running share its promise; a rejected promise is
 * not cached.
 */
export function cachedFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let last: { result: Promise<T>; at: number } | null = null
  return () => {
    const now = performance.now()
    if (last && now - last.at < ms) return last.result
    const entry = { result: load(), at: now }
    entry.result.catch(() => {
      if (last === entry) last = null
    })
    last = entry
    return entry.result
  }
}
