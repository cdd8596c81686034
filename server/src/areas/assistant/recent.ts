/** Caches the latest results of a pure function of a text: the words of one message are read up to ten times for one answer. */
const MAX_TEXTS = 300

export function recently<T>(read: (text: string) => T, max = MAX_TEXTS): (text: string) => T {
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
