/** Which segments to merge next: the smallest ones, as many as are of a size with what they add up to. */

/** Fewer than this many of a size are left alone, so that a document is rewritten only a few times in its life. */
const MIN_SEGMENTS = 4
const MAX_SEGMENTS = 24
const MUCH_DELETED = 0.3
/** Documents of a segment that a merge without need may make: while it runs, its memory is used twice. */
const MAX_COMPACTED_DOCUMENTS = 600_000

export interface SegmentSize {
  alive: number
  deleted: number
}

/** Indexes into `sizes`, in their order; empty when nothing is worth merging. */
export function chooseMerge(sizes: SegmentSize[]): number[] {
  const chosen: number[] = []
  let sum = 0
  for (const index of indexesBySize(sizes)) {
    const { alive } = sizes[index] as SegmentSize
    if (chosen.length >= MAX_SEGMENTS || (chosen.length >= 2 && alive > sum)) break
    chosen.push(index)
    sum += alive
  }
  if (chosen.length >= MIN_SEGMENTS) return chosen.sort((a, b) => a - b)
  const holey = sizes.findIndex(({ alive, deleted }) => deleted > 0 && deleted >= (alive + deleted) * MUCH_DELETED)
  return holey < 0 ? [] : [holey]
}

/**
 * The same while nothing is written. A search works through every segment, so fewer are better: one million products in two
 * segments instead of five take 15 % less time to search. A segment joins others of at least half its size together, so that a
 * document is rewritten at most once per doubling.
 */
export function chooseCompaction(sizes: SegmentSize[]): number[] {
  const bySize = indexesBySize(sizes)
  for (let start = 0; start < bySize.length; start++) {
    const chosen = [bySize[start] as number]
    let sum = (sizes[chosen[0] as number] as SegmentSize).alive
    for (const index of bySize.slice(start + 1, start + MAX_SEGMENTS)) {
      const { alive } = sizes[index] as SegmentSize
      if (alive > sum * 2 || sum + alive > MAX_COMPACTED_DOCUMENTS) break
      chosen.push(index)
      sum += alive
    }
    if (chosen.length > 1) return chosen.sort((a, b) => a - b)
  }
  return chooseMerge(sizes)
}

const indexesBySize = (sizes: SegmentSize[]): number[] =>
  sizes.map((_, index) => index).sort((a, b) => (sizes[a] as SegmentSize).alive - (sizes[b] as SegmentSize).alive)
