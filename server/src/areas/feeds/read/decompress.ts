/** The files of a feed: the feed itself if plain or gzip, each member if a zip; recognised by the first bytes. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DAMAGED, EXPANDS_TOO_MUCH, isCompressionBomb } from './compression-limits.ts'
import { FeedError } from './feed-error.ts'
import { peek } from './peek.ts'
import { unzipFiles } from './unzip.ts'

export interface FeedFile {
  /** Its name inside the zip; null: the feed is not a zip. */
  name: string | null
  chunks: AsyncIterable<Buffer>
}

export async function* decompressFiles(source: AsyncIterable<Buffer>): AsyncGenerator<FeedFile> {
  const { head, whole } = await peek(source, 4)
  if (isZip(head)) return yield* unzipFiles(whole)
  yield { name: null, chunks: isGzip(head) ? gunzip(whole) : whole }
}

export const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b

/** A zip begins with its first file, or with the end of its directory if it is empty. */
export const isZip = (head: Buffer) => ['PK\x03\x04', 'PK\x05\x06'].includes(head.toString('latin1', 0, 4))

async function* gunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let compressed = 0
  let expanded = 0
  async function* counted() {
    for await (const chunk of source) {
      compressed += chunk.length
      yield chunk
    }
  }
  const stream = createGunzip()
  const pumped = pipeline(Readable.from(counted()), stream).catch((error: Error) => error)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      expanded += chunk.length
      if (isCompressionBomb(expanded, compressed)) throw new FeedError(EXPANDS_TOO_MUCH)
      yield chunk
    }
  } catch (error) {
    if (error instanceof FeedError) throw error
    // An error of the source, such as a broken download, says more than the decompressor's own.
    const cause = await pumped
    throw cause instanceof FeedError ? cause : new FeedError(DAMAGED)
  } finally {
    stream.destroy()
  }
}
