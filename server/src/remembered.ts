/**
 * The same answer for a moment: whoever asks within `forMs` of the last reading shares it, and many who ask at once wait
 * for one reading. A reading that failed is not remembered.
 */
export function remembered<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | null = null
  return () => {
    const now = performance.now()
    if (last && now - last.at < forMs) return last.answer
    const entry = { answer: read(), at: now }
    entry.answer.catch(() => {
      if (last === entry) last = null
    })
    last = entry
    return entry.answer
  }
}
