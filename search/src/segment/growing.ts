/** Typed arrays that grow while a segment is being built. */
export class GrowingU32 {
  length = 0
  #items: Uint32Array

  constructor(capacity = 256) {
    this.#items = new Uint32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.#items.length) this.reserve(1)
    this.#items[this.length++] = value
  }

  reserve(extra: number): void {
    let capacity = this.#items.length
    while (capacity < this.length + extra) capacity *= 2
    if (capacity === this.#items.length) return
    const larger = new Uint32Array(capacity)
    larger.set(this.#items.subarray(0, this.length))
    this.#items = larger
  }

  at(index: number): number {
    return this.#items[index] as number
  }

  set(index: number, value: number): void {
    this.#items[index] = value
  }

  append(values: Uint32Array): void {
    this.reserve(values.length)
    this.#items.set(values, this.length)
    this.length += values.length
  }

  view(): Uint32Array {
    return this.#items.subarray(0, this.length)
  }
}

export class GrowingF64 {
  length = 0
  #items: Float64Array

  constructor(capacity = 256) {
    this.#items = new Float64Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.#items)
      this.#items = larger
    }
    this.#items[this.length++] = value
  }

  at(index: number): number {
    return this.#items[index] as number
  }

  set(index: number, value: number): void {
    this.#items[index] = value
  }

  view(): Float64Array {
    return this.#items.subarray(0, this.length)
  }
}
