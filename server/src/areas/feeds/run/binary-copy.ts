/**
 * PostgreSQL's binary COPY, written row by row into one buffer. Binary, because numbers and hashes go as they are and no
 * text needs escaping.
 */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Key } from '../match/hash.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const FLUSH_BYTES = 256 * 1024
const JSONB_VERSION = 1
/** PostgreSQL counts microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const TWO_32 = 4_294_967_296

export class BinaryCopy {
  readonly #stream: Writable
  readonly #columns: number
  #buffer = Buffer.allocUnsafe(FLUSH_BYTES * 2)
  /** One buffer is filled while the other is on its way. */
  #spare = Buffer.allocUnsafe(FLUSH_BYTES * 2)
  #sent: Promise<unknown> = Promise.resolve()
  #at = 0
  #error: Error | null = null
  rows = 0

  constructor(stream: Writable, columns: number) {
    this.#stream = stream
    this.#columns = columns
    stream.on('error', (error: Error) => {
      this.#error = error
    })
    this.#at = SIGNATURE.copy(this.#buffer)
  }

  row(): this {
    this.#room(2)
    this.#at = this.#buffer.writeInt16BE(this.#columns, this.#at)
    this.rows++
    return this
  }

  text(value: string | null): this {
    if (value === null) return this.#null()
    this.#room(4 + value.length * 3)
    const bytes = this.#buffer.write(value, this.#at + 4)
    this.#buffer.writeInt32BE(bytes, this.#at)
    this.#at += 4 + bytes
    return this
  }

  json(value: unknown): this {
    if (value === null) return this.#null()
    const text = JSON.stringify(value)
    this.#room(5 + text.length * 3)
    const bytes = this.#buffer.write(text, this.#at + 5)
    this.#buffer.writeInt32BE(bytes + 1, this.#at)
    this.#buffer[this.#at + 4] = JSONB_VERSION
    this.#at += 5 + bytes
    return this
  }

  int(value: number | null): this {
    if (value === null) return this.#null()
    this.#room(8)
    this.#at = this.#buffer.writeInt32BE(4, this.#at)
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
    return this
  }

  bigint(value: number | null): this {
    return value === null ? this.#null() : this.#int64(Math.floor(value / TWO_32), value >>> 0)
  }

  key(value: Key | null): this {
    return value === null ? this.#null() : this.#int64(value.hi, value.lo >>> 0)
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

  /** To be called now and then: hands over what has gathered and waits while the other side is slow. */
  async drain(least = FLUSH_BYTES): Promise<void> {
    if (this.#error) throw this.#error
    if (this.#at < least || this.#at === 0) return
    await this.#sent
    const full = this.#buffer.subarray(0, this.#at)
    this.#sent = new Promise((resolve) => this.#stream.write(full, resolve))
    const filled = this.#buffer
    this.#buffer = this.#spare
    this.#spare = filled
    this.#at = 0
  }

  async end(): Promise<void> {
    this.#room(2)
    this.#at = this.#buffer.writeInt16BE(-1, this.#at)
    await this.drain(0)
    this.#stream.end()
    await once(this.#stream, 'finish')
  }

  /** Gives up: the server forgets the rows that came. */
  abort(): void {
    this.#stream.destroy()
  }

  #int64(high: number, low: number): this {
    this.#room(12)
    this.#at = this.#buffer.writeInt32BE(8, this.#at)
    this.#at = this.#buffer.writeInt32BE(high, this.#at)
    this.#at = this.#buffer.writeUInt32BE(low, this.#at)
    return this
  }

  #null(): this {
    this.#room(4)
    this.#at = this.#buffer.writeInt32BE(-1, this.#at)
    return this
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes))
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}
