/**
 * Stored documents as JSON text in UTF-8, appended to one growing SharedArrayBuffer: │ length │ bytes │ length │ bytes │ …
 * A location is the byte offset of an entry. Replaced documents leave a hole; `CollectionWriter` rewrites the store when
 * holes take more space than documents.
 */
const MAX_BYTES = 2 ** 32
const FIRST_BYTES = 1 << 16
const LENGTH_BYTES = 4

export class StoreReader {
  readonly buffer: SharedArrayBuffer
  #bytes: Buffer
  #view: DataView

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer
    this.#bytes = Buffer.from(buffer, 0, buffer.byteLength)
    this.#view = new DataView(buffer, 0, buffer.byteLength)
  }

  textAt(location: number): string {
    // the writer may have grown the buffer since this view was made
    if (location + LENGTH_BYTES > this.#bytes.length) this.#refresh()
    const length = this.#view.getUint32(location)
    const start = location + LENGTH_BYTES
    if (start + length > this.#bytes.length) this.#refresh()
    return this.#bytes.toString('utf8', start, start + length)
  }

  sizeAt(location: number): number {
    if (location + LENGTH_BYTES > this.#bytes.length) this.#refresh()
    return this.#view.getUint32(location) + LENGTH_BYTES
  }

  #refresh(): void {
    this.#bytes = Buffer.from(this.buffer, 0, this.buffer.byteLength)
    this.#view = new DataView(this.buffer, 0, this.buffer.byteLength)
  }
}

export class DocumentStore {
  readonly buffer: SharedArrayBuffer
  used = 0
  #bytes: Buffer

  constructor(buffer = DocumentStore.bufferOf(0)) {
    this.buffer = buffer
    this.#bytes = Buffer.from(this.buffer, 0, this.buffer.byteLength)
  }

  /** Memory that can hold a store of this size and grow with it. */
  static bufferOf(size: number): SharedArrayBuffer {
    return new SharedArrayBuffer(Math.max(size, FIRST_BYTES), { maxByteLength: MAX_BYTES })
  }

  /** Pieces that lie one after another in such memory are used where they are; others are copied. */
  static from(pieces: Uint8Array[]): DocumentStore {
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const isInPlace = lieInOrder(pieces)
    const store = new DocumentStore(isInPlace ? (pieces[0]?.buffer as SharedArrayBuffer) : DocumentStore.bufferOf(size))
    for (const piece of pieces) {
      if (!isInPlace) store.#bytes.set(piece, store.used)
      store.used += piece.length
    }
    return store
  }

  append(json: string): number {
    const worstCase = json.length * 3 + LENGTH_BYTES
    if (this.used + worstCase > this.#bytes.length) this.#grow(worstCase)
    const location = this.used
    const length = this.#bytes.write(json, location + LENGTH_BYTES)
    this.#bytes.writeUInt32BE(length, location)
    this.used = location + LENGTH_BYTES + length
    return location
  }

  #grow(extra: number): void {
    const wanted = Math.max(this.#bytes.length + Math.min(this.#bytes.length, 1 << 26), this.used + extra)
    if (this.used + extra > MAX_BYTES) throw new Error('A collection holds at most 4 GB of documents.')
    this.buffer.grow(Math.min(wanted, MAX_BYTES))
    this.#bytes = Buffer.from(this.buffer, 0, this.buffer.byteLength)
  }

  /** Everything written so far; not a copy. */
  content(): Uint8Array {
    return new Uint8Array(this.buffer, 0, this.used)
  }
}

function lieInOrder(pieces: Uint8Array[]): boolean {
  const buffer = pieces[0]?.buffer
  if (!(buffer instanceof SharedArrayBuffer) || !buffer.growable) return false
  let end = 0
  return pieces.every((piece) => {
    const follows = piece.buffer === buffer && piece.byteOffset === end
    end += piece.length
    return follows
  })
}
