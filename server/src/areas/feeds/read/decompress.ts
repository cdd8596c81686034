/** Plain, gzip or zip, told by the first bytes. What swells more than text ever does is a bomb and stops. */
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { FeedError } from './feed-error.ts'
import { peek } from './peek.ts'

const MOST_SWELLING = 200
/** Small files may swell more: a header alone can. */
const FREE_BYTES = 32 * 1024 * 1024

export async function* decompressed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { head, whole } = await peek(source, 4)
  if (head[0] === 0x1f && head[1] === 0x8b) return yield* inflated(whole, createGunzip())
  if (head.toString('latin1') === 'PK\x03\x04') return yield* unzipped(whole)
  yield* whole
}

async function* inflated(source: AsyncIterable<Buffer>, inflate: Transform): AsyncGenerator<Buffer> {
  let taken = 0
  let given = 0
  async function* counted() {
    for await (const chunk of source) {
      taken += chunk.length
      yield chunk
    }
  }
  const pumped = pipeline(Readable.from(counted()), inflate).catch((error: Error) => error)
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      given += chunk.length
      if (given > FREE_BYTES && given > taken * MOST_SWELLING)
        throw new FeedError('El archivo comprimido se infla sin medida.')
      yield chunk
    }
  } catch (error) {
    if (error instanceof FeedError) throw error
    // The source's own complaint (a broken download) says more than what the decompressor made of it.
    const cause = await pumped
    throw cause instanceof FeedError ? cause : new FeedError('El archivo comprimido está dañado o incompleto.')
  } finally {
    inflate.destroy()
  }
}

const LOCAL_HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8

/** The first file inside. Its local header is enough: deflated data says itself where it ends. */
async function* unzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { head, whole } = await peek(source, 64 * 1024)
  const flags = head.readUInt16LE(6)
  const method = head.readUInt16LE(8)
  const size = head.readUInt32LE(18)
  const start = LOCAL_HEADER_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (flags & 1) throw new FeedError('El archivo zip tiene contraseña.')
  if (head.toString('latin1', LOCAL_HEADER_BYTES, start).split('\0', 1)[0]?.endsWith('/')) {
    throw new FeedError('El archivo zip empieza con una carpeta; debe contener solo el archivo de productos.')
  }
  const body = from(whole, start)
  if (method === DEFLATED) return yield* inflated(body, createInflateRaw())
  if (method !== STORED || flags & 8) throw new FeedError('El archivo zip usa una compresión que no se conoce.')
  yield* first(body, size)
}

async function* from(source: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Buffer> {
  let left = offset
  for await (const chunk of source) {
    if (chunk.length > left) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}

async function* first(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of source) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
  throw new FeedError('El archivo comprimido está dañado o incompleto.')
}
