/**
 * Encodes rows in PostgreSQL's binary COPY format, in one buffer that grows as needed. Own code, because
 * it writes hashes and numbers without a BigInt, object or string per value.
 */
import type { Key } from '../match/hash.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const JSONB_VERSION = 1
/** PostgreSQL's epoch; it counts microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const SHORT = 64
const LAST_ASCII = 0x7f
/** Last character that UTF-8 encodes in two bytes. */
const LAST_OF_TWO = 0x7ff
const [OPEN, CLOSE, COLON, COMMA, QUOTE, BACKSLASH] = [0x7b, 0x7d, 0x3a, 0x2c, 0x22, 0x5c]
/** The space; smaller codes are control characters. */
const FIRST_SEEN = 0x20
const TWO_32 = 4_294_967_296

export class BinaryRows {
  readonly #columns: number
  #buffer: Buffer
  #view: DataView
  #at = 0

  constructor(columns: number, bytes: number) {
    this.#columns = columns
    this.#buffer = Buffer.allocUnsafe(bytes)
    this.#view = viewOf(this.#buffer)
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#at
  }

  /** The bytes written, valid until the next row, which starts again at the beginning. */
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
    this.#view.setInt32(this.#at, bytes)
    this.#at += 4 + bytes
    return this
  }

  json(value: unknown): this {
    if (value === null) return this.nulls(1)
    const text = JSON.stringify(value)
    this.#room(5 + text.length * 3)
    const bytes = this.#encode(text, this.#at + 5)
    this.#view.setInt32(this.#at, bytes + 1)
    this.#view.setUint8(this.#at + 4, JSONB_VERSION)
    this.#at += 5 + bytes
    return this
  }

  /** An object of strings as jsonb; strings that need no JSON escaping, nearly all, are written directly. */
  record(value: Readonly<Record<string, string>> | null): this {
    if (value === null) return this.nulls(1)
    const from = this.#at
    this.#room(6)
    this.#view.setUint8(from + 4, JSONB_VERSION)
    this.#at += 5
    let mark = OPEN
    for (const name in value) {
      if (!this.#quoted(mark, name) || !this.#quoted(COLON, value[name] ?? '')) {
        this.#at = from
        return this.json(value)
      }
      mark = COMMA
    }
    if (mark === OPEN) this.#buffer[this.#at++] = OPEN
    this.#room(1)
    this.#buffer[this.#at++] = CLOSE
    this.#view.setInt32(from, this.#at - from - 4)
    return this
  }

  /** Values that were encoded before. */
  encoded(values: Uint8Array): this {
    this.#room(values.length)
    this.#buffer.set(values, this.#at)
    this.#at += values.length
    return this
  }

  small(value: number | null): this {
    if (value === null) return this.nulls(1)
    this.#room(6)
    this.#view.setInt32(this.#at, 2)
    this.#view.setInt16(this.#at + 4, value)
    this.#at += 6
    return this
  }

  int(value: number | null): this {
    if (value === null) return this.nulls(1)
    this.#room(8)
    this.#view.setInt32(this.#at, 4)
    this.#view.setInt32(this.#at + 4, value)
    this.#at += 8
    return this
  }

  bigint(value: number | null): this {
    return value === null ? this.nulls(1) : this.#int64(Math.floor(value / TWO_32), value >>> 0)
  }

  key(value: Key | null): this {
    return value === null ? this.nulls(1) : this.#int64(value.hi, value.lo)
  }

  moment(value: Date | null): this {
    return this.bigint(value && (value.getTime() - EPOCH_MS) * 1000)
  }

  flag(value: boolean): this {
    this.#room(5)
    this.#view.setInt32(this.#at, 1)
    this.#view.setUint8(this.#at + 4, value ? 1 : 0)
    this.#at += 5
    return this
  }

  nulls(columns: number): this {
    this.#room(4 * columns)
    for (let i = 0; i < columns; i++) this.#view.setInt32(this.#at + 4 * i, -1)
    this.#at += 4 * columns
    return this
  }

  /** UTF-8. Short Latin text is encoded here: that is faster than a call of `Buffer.write`. */
  #encode(text: string, from: number): number {
    if (text.length > SHORT) return this.#buffer.write(text, from)
    const buffer = this.#buffer
    let at = from
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit <= LAST_ASCII) buffer[at++] = unit
      else if (unit <= LAST_OF_TWO) {
        buffer[at++] = 0xc0 | (unit >> 6)
        buffer[at++] = 0x80 | (unit & 0x3f)
      } else return buffer.write(text, from)
    }
    return at - from
  }

  /** False if JSON would escape the text. */
  #quoted(mark: number, text: string): boolean {
    this.#room(3 + text.length * 2)
    const buffer = this.#buffer
    let at = this.#at
    buffer[at++] = mark
    buffer[at++] = QUOTE
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit < FIRST_SEEN || unit === QUOTE || unit === BACKSLASH || unit > LAST_OF_TWO) return false
      if (unit <= LAST_ASCII) buffer[at++] = unit
      else {
        buffer[at++] = 0xc0 | (unit >> 6)
        buffer[at++] = 0x80 | (unit & 0x3f)
      }
    }
    buffer[at++] = QUOTE
    this.#at = at
    return true
  }

  #int16(value: number): this {
    this.#room(2)
    this.#view.setInt16(this.#at, value)
    this.#at += 2
    return this
  }

  #int64(high: number, low: number): this {
    this.#room(12)
    this.#view.setInt32(this.#at, 8)
    this.#view.setInt32(this.#at + 4, high)
    this.#view.setInt32(this.#at + 8, low)
    this.#at += 12
    return this
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
    this.#view = viewOf(larger)
  }
}

/** DataView writes integers without the range checks of Buffer's methods. */
function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length)
}
