/** What a search found so far in one segment: the documents as bits, each with the best score it got. */
import { type Bits, bitsFor, countBits, hasBit, listBits, setBit } from '../../segment/bitset.ts'
import type { FilteredDocs } from '../filter/filtered-docs.ts'
import type { SegmentView } from '../view.ts'

export class SegmentHits {
  readonly view: SegmentView
  /** Documents that may be found at all: alive, accepted by the filter, not excluded. */
  readonly filtered: FilteredDocs
  readonly bits: Bits
  readonly high: Uint32Array
  readonly low: Uint32Array
  count = 0
  /** When defined, every hit has this score and `high` and `low` say nothing. */
  common: number | undefined
  /** How often a document was added, known or not. */
  matched = 0

  constructor(filtered: FilteredDocs) {
    const { view } = filtered
    const scratch = scratchOf(view)
    uses++
    this.view = view
    this.filtered = filtered
    this.bits = scratch.bits.fill(0)
    this.high = scratch.high
    this.low = scratch.low
  }

  add(doc: number, high: number, low: number): void {
    this.matched++
    if (!hasBit(this.bits, doc)) {
      setBit(this.bits, doc)
      this.count++
    } else {
      const known = this.high[doc] as number
      if (known > high || (known === high && (this.low[doc] as number) >= low)) return
    }
    this.high[doc] = high
    this.low[doc] = low
  }

  /** Everything that passes, with one common score. */
  addAll(score: number): void {
    this.bits.set(this.filtered.bits())
    this.count = countBits(this.bits)
    this.matched += this.count
    this.common = score
  }

  /** The documents found, ascending. Valid until the next search on this thread. */
  docs(): Uint32Array {
    const { list } = scratchOf(this.view)
    return list.subarray(0, listBits(this.bits, list))
  }
}

interface Scratch {
  bits: Bits
  high: Uint32Array
  low: Uint32Array
  list: Uint32Array
}

let uses = 0

/** Grows with every search on this thread; until then the hits of the last one are whole. */
export const buffersUsed = (): number => uses

/** Searches run one after another on a thread, so each segment needs only one set of these. */
const scratches = new WeakMap<object, Scratch>()

function scratchOf({ open, segment: { count } }: SegmentView): Scratch {
  let scratch = scratches.get(open)
  if (!scratch) {
    scratch = {
      bits: bitsFor(count),
      high: new Uint32Array(count),
      low: new Uint32Array(count),
      list: new Uint32Array(count),
    }
    scratches.set(open, scratch)
  }
  return scratch
}
