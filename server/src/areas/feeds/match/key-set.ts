import type { Key } from './hash.ts'

/** Keys met so far, 8 bytes each at 70 % full. */
export class KeySet {
  #hi = new Int32Array(1024)
  #lo = new Int32Array(1024)
  #count = 0

  /** True the first time a key comes. */
  add({ hi, lo }: Key): boolean {
    // Zero marks a free place.
    const high = hi === 0 && lo === 0 ? 1 : hi
    if (this.#count > this.#hi.length * 0.7) this.#grow()
    const at = this.#find(high, lo)
    if (this.#hi[at] !== 0 || this.#lo[at] !== 0) return false
    this.#hi[at] = high
    this.#lo[at] = lo
    this.#count++
    return true
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
    this.#hi = new Int32Array(hi.length * 2)
    this.#lo = new Int32Array(lo.length * 2)
    for (let i = 0; i < hi.length; i++) {
      if (hi[i] === 0 && lo[i] === 0) continue
      const at = this.#find(hi[i] ?? 0, lo[i] ?? 0)
      this.#hi[at] = hi[i] ?? 0
      this.#lo[at] = lo[i] ?? 0
    }
  }
}
