import type { Key } from './hash.ts'

const FULLEST = 0.7
const FIRST_CAPACITY = 1024

/** Keys met so far, each with the row that brought it first: 12 bytes an entry at 70 % full. */
export class FirstSeen {
  #hi = new Int32Array(FIRST_CAPACITY)
  #lo = new Int32Array(FIRST_CAPACITY)
  #rows = new Int32Array(FIRST_CAPACITY)
  #count = 0

  /** The row that brought the key first; `row` itself when that is now. */
  of({ hi, lo }: Key, row: number): number {
    // Zero marks a free place.
    const high = hi === 0 && lo === 0 ? 1 : hi
    if (this.#count > this.#hi.length * FULLEST) this.#grow()
    const at = this.#find(high, lo)
    if (this.#hi[at] !== 0 || this.#lo[at] !== 0) return this.#rows[at] ?? row
    this.#hi[at] = high
    this.#lo[at] = lo
    this.#rows[at] = row
    this.#count++
    return row
  }

  #find(hi: number, lo: number): number {
    const mask = this.#hi.length - 1
    let at = (hi ^ lo) & mask
    while ((this.#hi[at] !== 0 || this.#lo[at] !== 0) && (this.#hi[at] !== hi || this.#lo[at] !== lo))
      at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const hi = this.#hi
    const lo = this.#lo
    const rows = this.#rows
    this.#hi = new Int32Array(hi.length * 2)
    this.#lo = new Int32Array(lo.length * 2)
    this.#rows = new Int32Array(rows.length * 2)
    for (let i = 0; i < hi.length; i++) {
      if (hi[i] === 0 && lo[i] === 0) continue
      const at = this.#find(hi[i] ?? 0, lo[i] ?? 0)
      this.#hi[at] = hi[i] ?? 0
      this.#lo[at] = lo[i] ?? 0
      this.#rows[at] = rows[i] ?? 0
    }
  }
}
