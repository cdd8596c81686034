/** The store's offers, one entry each, a column per fact: 25 bytes an entry, 29 where rows are looked for by what they say. */
import type { Key } from './hash.ts'

export const FREE = 0
/** In the database before this run. */
export const BEFORE = 1
export const SEEN = 2
export const DOUBTED = 3

export class OfferTable {
  readonly keyHi: Int32Array
  readonly keyLo: Int32Array
  readonly rowHi: Int32Array
  readonly rowLo: Int32Array
  readonly ids: Float64Array
  readonly states: Uint8Array
  #byRow: Int32Array | null = null

  constructor(capacity: number) {
    this.keyHi = new Int32Array(capacity)
    this.keyLo = new Int32Array(capacity)
    this.rowHi = new Int32Array(capacity)
    this.rowLo = new Int32Array(capacity)
    this.ids = new Float64Array(capacity)
    this.states = new Uint8Array(capacity)
  }

  get capacity(): number {
    return this.states.length
  }

  /** The entry of a key, or the free one it would take. */
  find(hi: number, lo: number): number {
    const mask = this.capacity - 1
    let at = (hi ^ lo) & mask
    while (this.states[at] !== FREE && (this.keyHi[at] !== hi || this.keyLo[at] !== lo)) at = (at + 1) & mask
    return at
  }

  write(at: number, hi: number, lo: number, row: Key, id: number, state: number): void {
    this.keyHi[at] = hi
    this.keyLo[at] = lo
    this.rowHi[at] = row.hi
    this.rowLo[at] = row.lo
    this.ids[at] = id
    this.states[at] = state
  }

  doubled(): OfferTable {
    const larger = new OfferTable(this.capacity * 2)
    for (let from = 0; from < this.capacity; from++) {
      if (this.states[from] === FREE) continue
      const hi = this.keyHi[from] ?? 0
      const lo = this.keyLo[from] ?? 0
      const row = { hi: this.rowHi[from] ?? 0, lo: this.rowLo[from] ?? 0 }
      larger.write(larger.find(hi, lo), hi, lo, row, this.ids[from] ?? 0, this.states[from] ?? 0)
    }
    return larger
  }

  /** The entry whose offer was last written from this row; -1: none. */
  findRow({ hi, lo }: Key): number {
    this.#byRow ??= this.#rowIndex()
    const mask = this.capacity - 1
    for (let at = (hi ^ lo) & mask; ; at = (at + 1) & mask) {
      const entry = (this.#byRow[at] ?? 0) - 1
      if (entry === -1 || (this.rowHi[entry] === hi && this.rowLo[entry] === lo)) return entry
    }
  }

  /** Row → entry + 1. Offers that come later are not in it: nobody asks for their rows. */
  #rowIndex(): Int32Array {
    const index = new Int32Array(this.capacity)
    const mask = this.capacity - 1
    for (let entry = 0; entry < this.capacity; entry++) {
      const hi = this.rowHi[entry] ?? 0
      const lo = this.rowLo[entry] ?? 0
      if (this.states[entry] === FREE || (hi === 0 && lo === 0)) continue
      let at = (hi ^ lo) & mask
      while (index[at] !== 0) at = (at + 1) & mask
      index[at] = entry + 1
    }
    return index
  }
}
