import type { Read } from './keys.ts'

/** The best `limit` documents of a segment, unordered, in a heap whose top is the worst. */
export class Heap {
  size = 0
  readonly docs: Uint32Array
  readonly #keys: Float64Array
  readonly #width: number
  /** Insertion order of the documents: with equal keys the newer document is better. */
  readonly #seq: Uint32Array
  readonly #candidate: Float64Array
  readonly #readers: Read[]

  constructor(limit: number, readers: Read[], seq: Uint32Array) {
    this.#width = readers.length
    this.docs = new Uint32Array(limit)
    this.#keys = new Float64Array(limit * this.#width)
    this.#candidate = new Float64Array(this.#width)
    this.#seq = seq
    this.#readers = readers
  }

  /** The value of sort key number `key` of the worst document in the heap. */
  worst(key: number): number {
    return this.#keys[key] ?? Number.NEGATIVE_INFINITY
  }

  offer(doc: number): void {
    const { docs } = this
    if (this.size < docs.length) {
      const at = this.size++
      this.#read(doc, 0)
      this.#put(at, doc)
      this.#up(at)
      return
    }
    if (docs.length === 0 || !this.#beatsTop(doc)) return
    this.#put(0, doc)
    this.#down()
  }

  #read(doc: number, from: number): void {
    for (let key = from; key < this.#width; key++) this.#candidate[key] = (this.#readers[key] as Read)(doc)
  }

  /** Reads no more keys than it takes to decide. */
  #beatsTop(doc: number): boolean {
    for (let key = 0; key < this.#width; key++) {
      const value = (this.#readers[key] as Read)(doc)
      this.#candidate[key] = value
      const top = this.#keys[key] as number
      if (value === top) continue
      if (value < top) return false
      this.#read(doc, key + 1)
      return true
    }
    return (this.#seq[doc] as number) > (this.#seq[this.docs[0] as number] as number)
  }

  #put(at: number, doc: number): void {
    this.docs[at] = doc
    for (let key = 0; key < this.#width; key++) this.#keys[at * this.#width + key] = this.#candidate[key] as number
  }

  /** True when the entry at `a` is worse than the one at `b`. */
  #worse(a: number, b: number): boolean {
    for (let key = 0; key < this.#width; key++) {
      const difference = (this.#keys[a * this.#width + key] as number) - (this.#keys[b * this.#width + key] as number)
      if (difference !== 0 && !Number.isNaN(difference)) return difference < 0
    }
    return (this.#seq[this.docs[a] as number] as number) < (this.#seq[this.docs[b] as number] as number)
  }

  #swap(a: number, b: number): void {
    const doc = this.docs[a] as number
    this.docs[a] = this.docs[b] as number
    this.docs[b] = doc
    for (let key = 0; key < this.#width; key++) {
      const [left, right] = [a * this.#width + key, b * this.#width + key]
      const value = this.#keys[left] as number
      this.#keys[left] = this.#keys[right] as number
      this.#keys[right] = value
    }
  }

  #up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1
      if (!this.#worse(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #down(): void {
    for (let at = 0; ; ) {
      const left = at * 2 + 1
      if (left >= this.size) return
      const worst = left + 1 < this.size && this.#worse(left + 1, left) ? left + 1 : left
      if (!this.#worse(worst, at)) return
      this.#swap(at, worst)
      at = worst
    }
  }
}
