/** The ten positions of a field with most query words in them. */
export const WINDOW = 10

export interface Window {
  words: number
  distance: number
  lastPosition: number
  /** Smallest position of the window, where a snippet starts. */
  firstPosition: number
}

/** The ten positions with most different words in them, then the closest together. */
export function bestWindow(positions: number[][]): Window {
  const heads = positions.slice(0, WINDOW).map((list) => ({ list, at: 0 }))
  const best: Window = { words: 1, distance: -1, lastPosition: 0, firstPosition: positions[0]?.[0] ?? 0 }
  const headOf = ({ list, at }: { list: number[]; at: number }): number => list[at] as number
  const size = heads.length
  while (heads.length > 1) {
    let smallest = 0
    for (let index = 1; index < heads.length; index++)
      if (headOf(heads[index] as never) < headOf(heads[smallest] as never)) smallest = index
    const start = headOf(heads[smallest] as never)
    let words = 0
    let end = start
    let last = start
    for (const head of heads) {
      const position = headOf(head)
      last = Math.max(last, position)
      if (position - start > WINDOW) continue
      words++
      end = Math.max(end, position)
    }
    const distance = end - start
    if (words > best.words || (words === best.words && (best.distance < 0 || distance < best.distance)))
      Object.assign(best, { words, distance, lastPosition: Math.min(255, last), firstPosition: start })
    if (best.words === size && best.distance === heads.length - 1) break
    const head = heads[smallest] as { list: number[]; at: number }
    if (++head.at >= head.list.length) heads.splice(smallest, 1)
  }
  return { ...best, distance: Math.max(0, best.distance) }
}
