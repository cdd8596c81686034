/** One COPY: rows are buffered while the previous buffer is being sent. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { BinaryRows } from './binary-rows.ts'

const FLUSH_BYTES = 256 * 1024
/** A buffer grows with its rows: most tables get few, and a megabyte per table makes V8 collect garbage in every run. */
const FIRST_BYTES = 4 * 1024

export class CopyStream {
  readonly #stream: Writable
  #filling: BinaryRows
  #spare: BinaryRows
  #sent: Promise<unknown> = Promise.resolve()
  #error: Error | null = null
  rows = 0

  constructor(stream: Writable, columns: number) {
    this.#stream = stream
    this.#filling = new BinaryRows(columns, FIRST_BYTES).header()
    this.#spare = new BinaryRows(columns, FIRST_BYTES)
    stream.on('error', (error: Error) => {
      this.#error = error
    })
  }

  row(): BinaryRows {
    this.rows++
    return this.#filling.row()
  }

  /** To be called regularly: sends the buffered rows and waits if the server is slow (backpressure). */
  async drain(least = FLUSH_BYTES): Promise<void> {
    if (this.#error) throw this.#error
    if (this.#filling.bytes < least || this.#filling.bytes === 0) return
    await this.#sent
    const full = this.#filling
    this.#filling = this.#spare
    this.#spare = full
    this.#sent = new Promise((resolve) => this.#stream.write(full.take(), resolve))
  }

  async end(): Promise<void> {
    this.#filling.trailer()
    await this.drain(0)
    this.#stream.end()
    await once(this.#stream, 'finish')
  }

  /** Ends without committing: the server discards the rows. */
  abort(): void {
    this.#stream.destroy()
  }
}
