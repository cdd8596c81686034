/** Which segments to merge next: the smallest ones, as many as are of a size with what they add up to. */

/** Fewer than this many of a size are left alone, so that a document is rewritten only a few times in its life. */
const ENOUGH = 4
const MOST = 24
const MUCH_DELETED = 0.3

export interface SegmentSize {
  alive: number
  deleted: number
}

/** Indexes into `sizes`, in their order; empty when nothing is worth merging. */
export function chooseMerge(sizes: SegmentSize[]): number[] {
  const bySize = sizes
    .map((_, index) => index)
    .sort((a, b) => (sizes[a] as SegmentSize).alive - (sizes[b] as SegmentSize).alive)
  const chosen: number[] = []
  let sum = 0
  for (const index of bySize) {
    const { alive } = sizes[index] as SegmentSize
    if (chosen.length >= MOST || (chosen.length >= 2 && alive > sum)) break
    chosen.push(index)
    sum += alive
  }
  if (chosen.length >= ENOUGH) return chosen.sort((a, b) => a - b)
  const holey = sizes.findIndex(({ alive, deleted }) => deleted > 0 && deleted >= (alive + deleted) * MUCH_DELETED)
  return holey < 0 ? [] : [holey]
}
