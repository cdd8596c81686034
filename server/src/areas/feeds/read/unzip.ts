/** All files of a zip, one after the other. Its directory stands at the end, so the zip is first written to a temporary file. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { DAMAGED, EXPANDS_TOO_MUCH, isCompressionBomb } from './compression-limits.ts'
import type { FeedFile } from './decompress.ts'
import { FeedError } from './feed-error.ts'

const MAX_FILES = 1_000
/** What operating systems add to a zip by themselves. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i

export async function* unzipFiles(source: AsyncIterable<Buffer>): AsyncGenerator<FeedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-zip-'))
  try {
    const path = join(folder, 'feed.zip')
    await pipeline(Readable.from(source), createWriteStream(path))
    const { size } = await stat(path)
    const zip = await openPromise(path).catch(translate)
    // Removed while it is open, so that nothing is left if this process is killed.
    await rm(path).catch(() => undefined)
    yield* filesOf(zip, size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* filesOf(zip: ZipFile, zipBytes: number): AsyncGenerator<FeedFile> {
  if (zip.entryCount > MAX_FILES) throw new FeedError(`El archivo zip trae más de ${MAX_FILES} archivos.`)
  let files = 0
  let expanded = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry
      if (name.endsWith('/') || SYSTEM_FILE.test(name)) continue
      if (entry.isEncrypted()) throw new FeedError('El archivo zip tiene contraseña.')
      if (!entry.canDecodeFileData()) throw new FeedError('El archivo zip usa una compresión que no se conoce.')
      expanded += entry.uncompressedSize
      // yauzl refuses data longer than declared, so the declared sizes are enough; entries that overlap are each counted.
      if (isCompressionBomb(expanded, zipBytes)) throw new FeedError(EXPANDS_TOO_MUCH)
      files++
      yield { name: basename(name), chunks: contentOf(zip, entry) }
    }
  } catch (error) {
    translate(error)
  }
  if (files === 0) throw new FeedError('El archivo zip está vacío.')
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    translate(error)
  }
  if (checksum !== entry.crc32) throw new FeedError(DAMAGED)
}

function translate(error: unknown): never {
  if (error instanceof FeedError) throw error
  const { message } = error as Error
  if (/^(absolute path|invalid relative path|invalid characters in fileName)/.test(message))
    throw new FeedError('El archivo zip contiene nombres de archivo con rutas que no se permiten.')
  if (/encrypt/.test(message)) throw new FeedError('El archivo zip tiene contraseña.')
  throw new FeedError(DAMAGED)
}
