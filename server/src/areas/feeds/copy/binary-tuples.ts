/** Decodes rows of PostgreSQL's binary COPY without copying them; chunks may end anywhere. */
import { hashBytes, type Key } from '../match/hash.ts'

const HEADER_BYTES = 19
const TWO_32 = 4_294_967_296
const EMPTY = Buffer.alloc(0)

export class BinaryTuples {
  readonly #starts: Int32Array
  readonly #lengths: Int32Array
  #buffer: Buffer = EMPTY
  #at = 0
  #begun = false

  constructor(columns: number) {
    this.#starts = new Int32Array(columns)
    this.#lengths = new Int32Array(columns)
  }

  push(chunk: Buffer): void {
    const rest = this.#buffer.subarray(this.#at)
    this.#buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    this.#at = 0
  }

  /** True if a whole row is buffered; its columns can be read until the next call. */
  next(): boolean {
    const buffer = this.#buffer
    let at = this.#at
    if (!this.#begun) {
      if (buffer.length < at + HEADER_BYTES) return false
      at += HEADER_BYTES
      this.#at = at
      this.#begun = true
    }
    if (buffer.length < at + 2 || buffer.readInt16BE(at) === -1) return false
    at += 2
    for (let column = 0; column < this.#starts.length; column++) {
      if (buffer.length < at + 4) return false
      const length = buffer.readInt32BE(at)
      this.#starts[column] = at + 4
      this.#lengths[column] = length
      at += 4 + Math.max(length, 0)
    }
    if (buffer.length < at) return false
    this.#at = at
    return true
  }

  text(column: number): string {
    const start = this.#starts[column] ?? 0
    return this.#buffer.toString('utf8', start, start + (this.#lengths[column] ?? 0))
  }

  /** `hashBytes` of a text; null counts as an empty one. */
  textHash(column: number): number {
    const start = this.#starts[column] ?? 0
    return hashBytes(this.#buffer, start, start + Math.max(this.#lengths[column] ?? 0, 0))
  }

  bigint(column: number): number {
    const start = this.#starts[column] ?? 0
    return this.#buffer.readInt32BE(start) * TWO_32 + this.#buffer.readUInt32BE(start + 4)
  }

  key(column: number): Key | null {
    if (this.#lengths[column] === -1) return null
    const start = this.#starts[column] ?? 0
    return { hi: this.#buffer.readInt32BE(start), lo: this.#buffer.readInt32BE(start + 4) }
  }

  flag(column: number): boolean {
    return this.#buffer[this.#starts[column] ?? 0] === 1
  }
}
