/** Optimal string alignment distance of two short words, for places where there is no trie to walk. */
export function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] as number
}

/** The smallest distance between the word and any beginning of the other. */
export function prefixDistanceOf(word: string, other: string): number {
  let best = word.length
  for (let length = Math.max(0, word.length - 2); length <= Math.min(other.length, word.length + 2); length++)
    best = Math.min(best, distanceOf(word, other.slice(0, length)))
  return best
}
