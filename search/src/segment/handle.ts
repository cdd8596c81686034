/** What travels between threads: buffers and where things lie in them. */
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
  /** Single numbers and document locations: changed in place by the writer while readers look. */
  live: Packed
}

/** A segment as one moment sees it. */
export interface PublishedSegment {
  handle: SegmentHandle
  /** One bit per deleted document; a changed set is a new buffer, so a running search keeps its own. */
  deleted?: SharedArrayBuffer
  deletedCount: number
}

export const newName = (): string => randomUUID().slice(0, 13)
