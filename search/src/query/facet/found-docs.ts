import type { SegmentView } from '../view.ts'

/** The documents found in one segment. */
export interface FoundDocs {
  view: SegmentView
  docs: Uint32Array
}
