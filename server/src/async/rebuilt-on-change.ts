/** Caches the result of `build` until `version` changes; concurrent calls are not expected. */
export function rebuiltOnChange<T>(version: () => Promise<string>, build: () => Promise<T>): () => Promise<T> {
  let last: { version: string; result: T } | null = null
  return async () => {
    // The version is read first: facts that change while they are read are read again the next time.
    const current = await version()
    if (last?.version === current) return last.result
    const result = await build()
    last = { version: current, result }
    return result
  }
}
