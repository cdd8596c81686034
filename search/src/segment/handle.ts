/** The handle of a segment that is sent between threads: buffers and the positions in them. */
import { randomUUID } from 'node:crypto'
import type { Packed } from './layout.ts'

export interface SegmentHandle {
  /** Never given twice, not even after a crash: it names the fixed bytes on disk too. */
  name: string
  /** Counts how often `live` was replaced by another buffer. */
  generation: number
  count: number
  /** Words, postings, facets, ids: never changes. */
  fixed: Packed
  /** Single numbers and document locations: changed in place by the writer while readers read them. */
  live: Packed
}

/** The state of a segment when it was published. */
export interface PublishedSegment {
  handle: SegmentHandle
  /** One bit per deleted document; a changed set is a new buffer, so a running search keeps its own. */
  deleted?: SharedArrayBuffer
  deletedCount: number
}

export const newName = (): string => randomUUID().slice(0, 13)
