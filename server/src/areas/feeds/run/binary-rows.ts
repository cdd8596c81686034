/**
 * Rows as PostgreSQL's binary COPY has them, in one buffer that grows as needed. Binary, because numbers and hashes go as
 * they are and no text needs escaping.
 */
import type { Key } from '../match/hash.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const JSONB_VERSION = 1
/** PostgreSQL counts microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const SHORT = 48
const LAST_ASCII = 0x7f
const TWO_32 = 4_294_967_296

export class BinaryRows {
  readonly #columns: number
  #buffer: Buffer
  #at = 0

  constructor(columns: number, bytes: number) {
    this.#columns = columns
    this.#buffer = Buffer.allocUnsafe(bytes)
  }

  /** How much has gathered. */
  get bytes(): number {
    return this.#at
  }

  /** What has gathered, valid until the next row; then it begins anew. */
  take(): Buffer {
    const full = this.#buffer.subarray(0, this.#at)
    this.#at = 0
    return full
  }

  header(): this {
    this.#room(SIGNATURE.length)
    this.#at += SIGNATURE.copy(this.#buffer, this.#at)
    return this
  }

  trailer(): this {
    return this.#int16(-1)
  }

  row(): this {
    return this.#int16(this.#columns)
  }

  text(value: string | null): this {
    if (value === null) return this.nulls(1)
    this.#room(4 + value.length * 3)
    const bytes = this.#encode(value, this.#at + 4)
    this.#buffer.writeInt32BE(bytes, this.#at)
    this.#at += 4 + bytes
    return this
  }

  json(value: unknown): this {
    if (value === null) return this.nulls(1)
    const text = JSON.stringify(value)
    this.#room(5 + text.length * 3)
    const bytes = this.#encode(text, this.#at + 5)
    this.#buffer.writeInt32BE(bytes + 1, this.#at)
    this.#buffer[this.#at + 4] = JSONB_VERSION
    this.#at += 5 + bytes
    return this
  }

  small(value: number): this {
    this.#room(6)
    this.#at = this.#buffer.writeInt32BE(2, this.#at)
    this.#at = this.#buffer.writeInt16BE(value, this.#at)
    return this
  }

  int(value: number | null): this {
    if (value === null) return this.nulls(1)
    this.#room(8)
    this.#at = this.#buffer.writeInt32BE(4, this.#at)
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
    return this
  }

  bigint(value: number | null): this {
    return value === null ? this.nulls(1) : this.#int64(Math.floor(value / TWO_32), value >>> 0)
  }

  key(value: Key | null): this {
    return value === null ? this.nulls(1) : this.#int64(value.hi, value.lo >>> 0)
  }

  moment(value: Date | null): this {
    return this.bigint(value && (value.getTime() - EPOCH_MS) * 1000)
  }

  flag(value: boolean): this {
    this.#room(5)
    this.#at = this.#buffer.writeInt32BE(1, this.#at)
    this.#buffer[this.#at++] = value ? 1 : 0
    return this
  }

  nulls(columns: number): this {
    this.#room(4 * columns)
    for (let i = 0; i < columns; i++) this.#at = this.#buffer.writeInt32BE(-1, this.#at)
    return this
  }

  /** UTF-8. Short ASCII is written letter by letter: that costs less than the call that would do it. */
  #encode(text: string, at: number): number {
    if (text.length > SHORT) return this.#buffer.write(text, at)
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit > LAST_ASCII) return this.#buffer.write(text, at)
      this.#buffer[at + i] = unit
    }
    return text.length
  }

  #int16(value: number): this {
    this.#room(2)
    this.#at = this.#buffer.writeInt16BE(value, this.#at)
    return this
  }

  #int64(high: number, low: number): this {
    this.#room(12)
    this.#at = this.#buffer.writeInt32BE(8, this.#at)
    this.#at = this.#buffer.writeInt32BE(high, this.#at)
    this.#at = this.#buffer.writeUInt32BE(low, this.#at)
    return this
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}
