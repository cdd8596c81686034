/**
 * Cache of the documents of one segment that a text clause accepts. Such clauses repeat between searches and never change
 * within a segment. A small set is stored as a list of documents, which takes less memory than one bit per document.
 */
import { type Bits, bitsFor, countBits, listBits, setBit } from '../../segment/bitset.ts'

const MAX_BYTES = 1 << 24

type Entry = { bits: Bits } | { docs: Uint32Array }

export class FilterCache {
  readonly #entries = new Map<string, Entry>()
  readonly #count: number
  #bytes = 0

  /** Of a segment with this many documents. */
  constructor(count: number) {
    this.#count = count
  }

  /** Returns a copy that the caller may change. */
  get(key: string): Bits | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // re-inserting makes this the most recently used entry
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if ('bits' in entry) return entry.bits.slice()
    const bits = bitsFor(this.#count)
    for (let at = 0; at < entry.docs.length; at++) setBit(bits, entry.docs[at] as number)
    return bits
  }

  set(key: string, bits: Bits): void {
    const accepted = countBits(bits)
    const docs = accepted < bits.length ? new Uint32Array(accepted) : undefined
    if (docs) listBits(bits, docs)
    const entry = docs ? { docs } : { bits: bits.slice() }
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(key, entry)
    for (const [oldestKey, oldest] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) break
      this.#entries.delete(oldestKey)
      this.#bytes -= sizeOf(oldestKey, oldest)
    }
  }
}

/** Includes an estimate of the overhead per entry. */
const sizeOf = (key: string, entry: Entry): number =>
  2 * key.length + ('bits' in entry ? entry.bits.byteLength : entry.docs.byteLength) + 200
