/** A segment that takes part in a merge, and the numbers its documents get in the merged one. */
import { type Bits, hasBit } from '../bitset.ts'
import type { Segment } from '../segment.ts'

export interface MergeSource {
  segment: Segment
  deleted: Bits | undefined
  /** New number of each document, GONE for deleted ones. */
  renumbered: Uint32Array
}

export const GONE = 0xffffffff

export function sourcesOf(segments: { segment: Segment; deleted: Bits | undefined }[]): MergeSource[] {
  let next = 0
  return segments.map(({ segment, deleted }) => {
    const renumbered = new Uint32Array(segment.count)
    for (let doc = 0; doc < segment.count; doc++) renumbered[doc] = deleted && hasBit(deleted, doc) ? GONE : next++
    return { segment, deleted, renumbered }
  })
}
