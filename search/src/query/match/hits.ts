/** What a search found so far in one segment: the documents as bits, each with the best score it got. */
import { type Bits, bitsFor, clearBit, countBits, hasBit, listBits, setBit, subtract } from '../../segment/bitset.ts'
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

  readonly #scratch: Scratch
  /** Whether the list of the scratch holds the hits: in ascending order, in another one, or not exactly. */
  #list: 'ascending' | 'unordered' | 'stale' = 'ascending'

  constructor(filtered: FilteredDocs) {
    const { view } = filtered
    const scratch = emptyScratch(view)
    uses++
    this.view = view
    this.filtered = filtered
    this.bits = scratch.bits
    this.high = scratch.high
    this.low = scratch.low
    this.#scratch = scratch
  }

  add(doc: number, high: number, low: number): void {
    this.matched++
    if (!hasBit(this.bits, doc)) {
      setBit(this.bits, doc)
      this.count++
      this.#append(doc)
    } else {
      const known = this.high[doc] as number
      if (known > high || (known === high && (this.low[doc] as number) >= low)) return
    }
    this.high[doc] = high
    this.low[doc] = low
  }

  #append(doc: number): void {
    const { list, listed } = this.#scratch
    if (listed > 0 && (list[listed - 1] as number) > doc) this.#list = 'unordered'
    list[listed] = doc
    this.#scratch.listed = listed + 1
  }

  remove(doc: number): void {
    clearBit(this.bits, doc)
    this.count--
    this.#list = 'stale'
  }

  removeAll(docs: Bits): void {
    subtract(this.bits, docs)
    this.count = countBits(this.bits)
    this.#list = 'stale'
  }

  /** Everything that passes, with one common score. */
  addAll(score: number): void {
    this.bits.set(this.filtered.bits())
    this.count = countBits(this.bits)
    this.matched += this.count
    this.common = score
    this.#list = 'stale'
    this.#scratch.listed = this.#scratch.list.length
  }

  /** The documents found, ascending. Valid until the next search on this thread. */
  docs(): Uint32Array {
    const { list, bits } = this.#scratch
    if (this.#list === 'unordered' && this.count < bits.length / FEW) list.subarray(0, this.count).sort()
    else if (this.#list !== 'ascending') this.#scratch.listed = listBits(bits, list)
    this.#list = 'ascending'
    return list.subarray(0, this.count)
  }
}

/** One hit in this many words of bits or fewer: sorting or clearing them one by one is faster than going through all words. */
const FEW = 16

interface Scratch {
  bits: Bits
  high: Uint32Array
  low: Uint32Array
  list: Uint32Array
  /** Every document whose bit is set is among this many first of the list, or this is the length of the list. */
  listed: number
}

let uses = 0

/** Grows with every search on this thread; until then the hits of the last one are whole. */
export const buffersUsed = (): number => uses

/** Searches run one after another on a thread, so each segment needs only one set of these. */
const scratches = new WeakMap<object, Scratch>()

function emptyScratch({ open, segment: { count } }: SegmentView): Scratch {
  const known = scratches.get(open)
  if (known) {
    clear(known)
    return known
  }
  const scratch = {
    bits: bitsFor(count),
    high: new Uint32Array(count),
    low: new Uint32Array(count),
    list: new Uint32Array(count),
    listed: 0,
  }
  scratches.set(open, scratch)
  return scratch
}

/** Most searches find few documents, and a million documents have 31,250 words of bits. */
function clear(scratch: Scratch): void {
  const { bits, list, listed } = scratch
  if (listed < bits.length / FEW) for (let at = 0; at < listed; at++) bits[(list[at] as number) >>> 5] = 0
  else bits.fill(0)
  scratch.listed = 0
}
