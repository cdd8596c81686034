import type { Key } from './hash.ts'

const FULLEST = 0.7
const FIRST_CAPACITY = 1024
/** High half, low half, row: side by side, so that one entry is one cache line. */
const WIDTH = 3

/** Keys seen so far, each with its first row: a hash table in a typed array, 12 bytes an entry, far less than a Map. */
export class FirstSeen {
  #entries = new Int32Array(FIRST_CAPACITY * WIDTH)
  #capacity = FIRST_CAPACITY
  #count = 0

  /** The first row with this key; `row` itself if the key is new. */
  of({ hi, lo }: Key, row: number): number {
    // Zero marks a free entry.
    const high = hi === 0 && lo === 0 ? 1 : hi
    if (this.#count > this.#capacity * FULLEST) this.#grow()
    const entries = this.#entries
    const at = this.#find(high, lo)
    if (entries[at] !== 0 || entries[at + 1] !== 0) return entries[at + 2] ?? row
    entries[at] = high
    entries[at + 1] = lo
    entries[at + 2] = row
    this.#count++
    return row
  }

  has({ hi, lo }: Key): boolean {
    const at = this.#find(hi === 0 && lo === 0 ? 1 : hi, lo)
    return this.#entries[at] !== 0 || this.#entries[at + 1] !== 0
  }

  /** Every key with its first row, in no order. */
  *entries(): Generator<{ key: Key; row: number }> {
    const entries = this.#entries
    for (let at = 0; at < entries.length; at += WIDTH) {
      const key = { hi: entries[at]!, lo: entries[at + 1]! }
      if (key.hi !== 0 || key.lo !== 0) yield { key, row: entries[at + 2]! }
    }
  }

  #find(hi: number, lo: number): number {
    const entries = this.#entries
    const mask = this.#capacity - 1
    let place = (hi ^ lo) & mask
    for (;;) {
      const at = place * WIDTH
      const high = entries[at]
      const low = entries[at + 1]
      if ((high === hi && low === lo) || (high === 0 && low === 0)) return at
      place = (place + 1) & mask
    }
  }

  #grow(): void {
    const before = this.#entries
    this.#capacity *= 2
    this.#entries = new Int32Array(this.#capacity * WIDTH)
    for (let from = 0; from < before.length; from += WIDTH) {
      const hi = before[from] ?? 0
      const lo = before[from + 1] ?? 0
      if (hi === 0 && lo === 0) continue
      const at = this.#find(hi, lo)
      this.#entries[at] = hi
      this.#entries[at + 1] = lo
      this.#entries[at + 2] = before[from + 2] ?? 0
    }
  }
}
