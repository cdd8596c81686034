/**
 * Which documents of a segment a clause on texts leaves. Such clauses repeat from search to search and never change within
 * a segment. What few documents pass is kept as their list, which in a large segment is a fraction of a bit for each of all.
 */
import { type Bits, bitsFor, countBits, listBits, setBit } from '../segment/bitset.ts'

const MAX_BYTES = 1 << 24

type Kept = { bits: Bits } | { docs: Uint32Array }

export class RememberedFilters {
  readonly #kept = new Map<string, Kept>()
  readonly #count: number
  #bytes = 0

  /** Of a segment with this many documents. */
  constructor(count: number) {
    this.#count = count
  }

  /** A set of one's own to change. */
  get(key: string): Bits | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    // the last one asked for stands last
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if ('bits' in kept) return kept.bits.slice()
    const bits = bitsFor(this.#count)
    for (let at = 0; at < kept.docs.length; at++) setBit(bits, kept.docs[at] as number)
    return bits
  }

  set(key: string, bits: Bits): void {
    const passing = countBits(bits)
    const docs = passing < bits.length ? new Uint32Array(passing) : undefined
    if (docs) listBits(bits, docs)
    const kept = docs ? { docs } : { bits: bits.slice() }
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(key, kept)
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) break
      this.#kept.delete(oldest)
      this.#bytes -= sizeOf(oldest, old)
    }
  }
}

/** With what an entry takes beside its content. */
const sizeOf = (key: string, kept: Kept): number =>
  2 * key.length + ('bits' in kept ? kept.bits.byteLength : kept.docs.byteLength) + 200
