/** Edit distance of the oracle, written straight from its definition with memoised sub-results. */
export function editDistance(a: string, b: string): number {
  const known = new Map<string, number>()
  const distance = (i: number, j: number): number => {
    if (i === 0) return j
    if (j === 0) return i
    const key = `${i} ${j}`
    const before = known.get(key)
    if (before !== undefined) return before
    const choices = [
      distance(i - 1, j) + 1,
      distance(i, j - 1) + 1,
      distance(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    ]
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) choices.push(distance(i - 2, j - 2) + 1)
    const best = Math.min(...choices)
    known.set(key, best)
    return best
  }
  return distance(a.length, b.length)
}

/** The smallest distance to any beginning of the other word, the whole word included. */
export const prefixEditDistance = (typed: string, word: string): number =>
  Math.min(...Array.from({ length: word.length + 1 }, (_, length) => editDistance(typed, word.slice(0, length))))
