/**
 * The result of `read`, read when first asked for and again after `ms`. While it is read again the older result is used; a
 * reading that fails leaves it in use, and the next call tries again. Only the first callers wait, and those who find a result
 * older than `oldestMs`.
 */
export function refreshedEvery<T>(
  ms: number,
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
  oldestMs = Number.POSITIVE_INFINITY,
): () => Promise<T> {
  let current: { result: T; readAt: number } | null = null
  let reading: Promise<T> | null = null

  function refresh(): Promise<T> {
    reading ??= read()
      .then((result) => {
        current = { result, readAt: now() }
        return result
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return async () => {
    if (!current || now() - current.readAt > oldestMs) return refresh()
    if (now() - current.readAt > ms) refresh().catch(() => undefined)
    return current.result
  }
}
