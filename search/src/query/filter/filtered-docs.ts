/**
 * The documents of a segment that pass the filter of a search. Documents are tested one by one, because most searches
 * look at few; after many tests the filter is evaluated for the whole segment.
 */
import { type Bits, hasBit } from '../../segment/bitset.ts'
import type { SegmentView } from '../view.ts'
import type { Filter } from './compile.ts'
import { evaluate, predicateOf } from './evaluate.ts'

/** Evaluating a filter for a whole segment costs about as much as testing this share of its documents one by one. */
const SEGMENT_COST_SHARE = 1 / 16

export class FilteredDocs {
  readonly view: SegmentView
  #base: Bits
  #filter: Filter | undefined
  #test: ((doc: number) => boolean) | undefined
  #testsLeft: number

  constructor(view: SegmentView, base: Bits, filter: Filter | undefined) {
    this.view = view
    this.#base = base
    this.#filter = filter
    this.#testsLeft = view.segment.count * SEGMENT_COST_SHARE
  }

  /** Whether the document passes the filter. */
  has(doc: number): boolean {
    if (!hasBit(this.#base, doc)) return false
    if (!this.#filter) return true
    if (--this.#testsLeft < 0) return hasBit(this.bits(), doc)
    this.#test ??= predicateOf(this.#filter, this.view)
    return this.#test(doc)
  }

  /** All documents that pass the filter. */
  bits(): Bits {
    if (this.#filter) {
      this.#base = evaluate(this.#filter, this.view, this.#base)
      this.#filter = undefined
    }
    return this.#base
  }
}
