/**
 * The documents of a segment that a search may find. A filter on numbers is asked document by document, because most
 * searches look at few; once many were asked about, the whole set is worked out.
 */
import { type Bits, hasBit } from '../../segment/bitset.ts'
import type { SegmentView } from '../view.ts'
import type { Filter } from './compile.ts'
import { evaluate, predicateOf } from './evaluate.ts'

/** Whole sets cost about as much as asking about one document in this many. */
const ONE_IN = 16

export class FilteredDocs {
  readonly view: SegmentView
  #base: Bits
  #filter: Filter | undefined
  #test: ((doc: number) => boolean) | undefined
  #left: number

  constructor(view: SegmentView, base: Bits, filter: Filter | undefined) {
    this.view = view
    this.#base = base
    this.#filter = filter
    this.#left = view.segment.count / ONE_IN
  }

  has(doc: number): boolean {
    if (!hasBit(this.#base, doc)) return false
    if (!this.#filter) return true
    if (--this.#left < 0) return hasBit(this.bits(), doc)
    this.#test ??= predicateOf(this.#filter, this.view)
    return this.#test(doc)
  }

  bits(): Bits {
    if (this.#filter) {
      this.#base = evaluate(this.#filter, this.view, this.#base)
      this.#filter = undefined
    }
    return this.#base
  }
}
