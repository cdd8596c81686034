/** Caches the results of a pure function of a text: words and queries are read again and again, for one answer and by many visitors. */
const MAX_TEXTS = 300

export function cachedByText<T>(read: (text: string) => T, max = MAX_TEXTS): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= max) results.clear()
    const result = read(text)
    results.set(text, result)
    return result
  }
}
