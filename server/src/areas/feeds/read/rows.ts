/** From bytes to rows: decompress, decode, tell the format by its first character, parse. Memory does not grow with the file. */
import { Columns } from './columns.ts'
import { csvRows, delimiterOf } from './csv.ts'
import { decoded } from './decode.ts'
import { decompressed } from './decompress.ts'
import { FeedError } from './feed-error.ts'
import { jsonLines } from './json-lines.ts'
import type { RawRow } from './raw-row.ts'
import { xmlRows } from './xml.ts'

export interface ReadOptions {
  mapping?: Readonly<Record<string, string>>
  /** Bytes after decompression. */
  mostBytes?: number
}

const MOST_BYTES = 16 * 1024 ** 3
/** What the header must fit into. */
const HEAD = 64 * 1024

export async function* feedRows(source: AsyncIterable<Buffer>, options: ReadOptions = {}): AsyncGenerator<RawRow[]> {
  const columns = new Columns(options.mapping)
  const texts = decoded(bounded(decompressed(source), options.mostBytes ?? MOST_BYTES))
  const { head, whole } = await beginning(texts)
  const start = head.trimStart()
  if (start === '') throw new FeedError('El archivo está vacío.')
  if (/^<(!doctype\s+html|html)\b/i.test(start))
    throw new FeedError('Es una página web (HTML), no un archivo de productos.')
  if (start.startsWith('<')) return yield* xmlRows(whole, columns)
  if (start.startsWith('{')) return yield* jsonLines(whole, columns)
  if (start.startsWith('[')) throw new FeedError('Es una lista JSON; se espera un objeto por línea (JSON Lines).')
  if (head.includes('\0') || head.includes('\ufffd'.repeat(4))) throw new FeedError('El archivo no es texto.')
  const header = start.split(/\r?\n/, 1)[0] ?? ''
  yield* csvRows(whole, delimiterOf(header), columns)
}

async function* bounded(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > most) throw new FeedError(`El archivo pasa de ${Math.round(most / 1024 ** 2)} MB.`)
    yield chunk
  }
}

async function beginning(source: AsyncGenerator<string>): Promise<{ head: string; whole: AsyncGenerator<string> }> {
  let head = ''
  let done = false
  while (!done && head.length < HEAD && !head.trimStart().includes('\n')) {
    const next = await source.next()
    done = next.done === true
    if (!next.done) head += next.value
  }
  async function* whole(): AsyncGenerator<string> {
    yield head
    if (!done) yield* source
  }
  return { head, whole: whole() }
}
