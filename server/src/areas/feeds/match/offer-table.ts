/** A hash table of offers in typed arrays: 29 bytes per entry, 33 with the index by row, far less than a Map. */
import type { Key } from './hash.ts'

export const FREE = 0
/** In the database before this run. */
export const STORED = 1
export const SEEN = 2
export const REJECTED = 3
/** Rejected, but its row says that it is sold out. */
export const SOLD_OUT = 4

/** Both halves of the offer's key and of its row's, side by side for one cache line per lookup. */
const WIDTH = 4

export class OfferTable {
  readonly #hashes: Int32Array
  readonly ids: Float64Array
  /** Hashes of the titles that the offers were last written with. */
  readonly titles: Int32Array
  readonly states: Uint8Array
  #byRow: Int32Array | null = null

  constructor(capacity: number) {
    this.#hashes = new Int32Array(capacity * WIDTH)
    this.ids = new Float64Array(capacity)
    this.titles = new Int32Array(capacity)
    this.states = new Uint8Array(capacity)
  }

  get capacity(): number {
    return this.states.length
  }

  /** The entry of a key, or the free entry where it would go. */
  find(hi: number, lo: number): number {
    const hashes = this.#hashes
    const mask = this.capacity - 1
    let at = (hi ^ lo) & mask
    while (this.states[at] !== FREE && (hashes[at * WIDTH] !== hi || hashes[at * WIDTH + 1] !== lo))
      at = (at + 1) & mask
    return at
  }

  write(at: number, hi: number, lo: number, row: Key, id: number, state: number): void {
    const hashes = this.#hashes
    hashes[at * WIDTH] = hi
    hashes[at * WIDTH + 1] = lo
    hashes[at * WIDTH + 2] = row.hi
    hashes[at * WIDTH + 3] = row.lo
    // Pages never written to take no memory, and in a first import there are no ids.
    if (id !== 0) this.ids[at] = id
    this.states[at] = state
  }

  /** Was the offer last written from this row? */
  isOf(at: number, { hi, lo }: Key): boolean {
    return this.#hashes[at * WIDTH + 2] === hi && this.#hashes[at * WIDTH + 3] === lo
  }

  doubled(): OfferTable {
    const larger = new OfferTable(this.capacity * 2)
    for (let from = 0; from < this.capacity; from++) {
      if (this.states[from] === FREE) continue
      const hashes = this.#hashes
      const hi = hashes[from * WIDTH] ?? 0
      const lo = hashes[from * WIDTH + 1] ?? 0
      const row = { hi: hashes[from * WIDTH + 2] ?? 0, lo: hashes[from * WIDTH + 3] ?? 0 }
      const at = larger.find(hi, lo)
      larger.write(at, hi, lo, row, this.ids[from] ?? 0, this.states[from] ?? 0)
      if (this.titles[from] !== 0) larger.titles[at] = this.titles[from] ?? 0
    }
    return larger
  }

  /** The entry whose offer was last written from this row; -1: none. */
  findRow(row: Key): number {
    this.#byRow ??= this.#rowIndex()
    const mask = this.capacity - 1
    for (let at = (row.hi ^ row.lo) & mask; ; at = (at + 1) & mask) {
      const entry = (this.#byRow[at] ?? 0) - 1
      if (entry === -1 || this.isOf(entry, row)) return entry
    }
  }

  /** Row → entry + 1. Offers added later are not in it, because their rows are never looked up. */
  #rowIndex(): Int32Array {
    const index = new Int32Array(this.capacity)
    const mask = this.capacity - 1
    for (let entry = 0; entry < this.capacity; entry++) {
      const hi = this.#hashes[entry * WIDTH + 2] ?? 0
      const lo = this.#hashes[entry * WIDTH + 3] ?? 0
      if (this.states[entry] === FREE || (hi === 0 && lo === 0)) continue
      let at = (hi ^ lo) & mask
      while (index[at] !== 0) at = (at + 1) & mask
      index[at] = entry + 1
    }
    return index
  }
}
