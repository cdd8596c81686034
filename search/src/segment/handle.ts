/** The handle of a segment that is sent between threads: buffers and the positions in them. */
import { randomUUID } from 'node:crypto'
import type { Packed } from './layout.ts'

export interface SegmentHandle {
  /** 48 random bits, so that it is not given twice even after a crash: it names the fixed bytes on disk too. */
  name: string
  /** Counts how often `live` was replaced by another buffer. */
  generation: number
  /** Of documents, the deleted ones included. */
  count: number
  /** Words, postings, facets, ids: never changes. */
  fixed: Packed
  /** Columns of one number per document, and where documents are stored: changed in place by the writer while readers read. */
  live: Packed
}

/** The state of a segment when it was published. */
export interface PublishedSegment {
  handle: SegmentHandle
  /** One bit per document, set once it is deleted; a changed set is a new buffer, so a running search keeps its own. Absent: none. */
  deleted?: SharedArrayBuffer
  deletedCount: number
}

export const newName = (): string => randomUUID().slice(0, 13)
