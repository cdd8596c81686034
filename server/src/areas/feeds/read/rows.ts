/** Bytes to rows: decompress, decode, recognise the format by its first character, parse. Memory does not grow with the file. */
import { Columns } from './columns.ts'
import { csvRows, delimiterOf } from './csv/csv-rows.ts'
import { decoded } from './decode.ts'
import { decompressFiles, isGzip, isZip } from './decompress.ts'
import { FeedError } from './feed-error.ts'
import { jsonLines } from './json/json-lines.ts'
import { isJsonList, jsonListRows } from './json/json-list.ts'
import { peek } from './peek.ts'
import type { RawRow } from './raw-row.ts'
import { xmlRows } from './xml.ts'

export interface ReadOptions {
  mapping?: Readonly<Record<string, string>>
  /** Instead of those of the mapping. */
  columns?: Columns
  /** The source may end before the file does, so a last line without an end may be cut. */
  mayBeCut?: boolean
  /** Bytes of all files together, after decompression. */
  maxBytes?: number
}

const MAX_BYTES = 16 * 1024 ** 3
/** The header line must end within this many characters. */
const HEAD_CHARACTERS = 64 * 1024
/** Of all characters. */
const MAX_CONTROL_SHARE = 0.02

/** The rows of every file of the feed. A row's line is counted in its own file. */
export async function* feedRows(source: AsyncIterable<Buffer>, options: ReadOptions = {}): AsyncGenerator<RawRow[]> {
  const columns = options.columns ?? new Columns(options.mapping)
  const limit = byteLimit(options.maxBytes ?? MAX_BYTES)
  for await (const { name, chunks } of decompressFiles(source)) {
    if (name === null) yield* rowsOf(limit(chunks), columns, options.mayBeCut)
    else yield* rowsInZip(name, limit(chunks), columns)
  }
}

async function* rowsInZip(name: string, chunks: AsyncIterable<Buffer>, columns: Columns): AsyncGenerator<RawRow[]> {
  try {
    const { head, whole } = await peek(chunks, 4)
    if (isGzip(head) || isZip(head)) throw new FeedError('está comprimido otra vez.')
    yield* rowsOf(whole, columns)
  } catch (error) {
    throw error instanceof FeedError ? new FeedError(`«${name}» dentro del zip: ${error.message}`) : error
  }
}

async function* rowsOf(chunks: AsyncIterable<Buffer>, columns: Columns, mayBeCut = false): AsyncGenerator<RawRow[]> {
  const { head, whole } = await beginning(decoded(chunks))
  const start = head.trimStart()
  if (start === '') throw new FeedError('El archivo está vacío.')
  if (/^<(!doctype\s+html|html)\b/i.test(start))
    throw new FeedError('Es una página web (HTML), no un archivo de productos.')
  if (start.startsWith('<')) return yield* xmlRows(whole, columns)
  if (isJsonList(start)) return yield* jsonListRows(whole, columns)
  if (start.startsWith('{')) return yield* jsonLines(whole, columns)
  if (isBinary(head)) throw new FeedError('El archivo no es texto.')
  yield* csvRows(whole, delimiterOf(start.split(/\r?\n/, 1)[0] ?? ''), columns, mayBeCut)
}

/** Whether a file that begins like this says itself where it ends; one of lines may be cut at any of them. */
export function endsItself(head: Buffer): boolean {
  if (isGzip(head) || isZip(head)) return true
  // Also in UTF-16, and after a byte order mark.
  const start = head
    .toString('latin1')
    .replace(/[^\x20-\x7e\n]/g, '')
    .trimStart()
  return start.startsWith('<') || isJsonList(start)
}

/** Text has hardly any control characters beside tabs and line ends; random bytes have one in nine. */
function isBinary(head: string): boolean {
  if (head.includes('\0') || head.includes('\ufffd'.repeat(4))) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is counted
  const controls = head.match(/[\x01-\x08\x0e-\x1f\x7f]/g)?.length ?? 0
  return controls > head.length * MAX_CONTROL_SHARE
}

/** Passes chunks on until all of them together exceed `maxBytes`. */
function byteLimit(maxBytes: number): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  let bytes = 0
  return async function* limited(source) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FeedError(`El archivo pasa de ${Math.round(maxBytes / 1024 ** 2)} MB.`)
      yield chunk
    }
  }
}

async function beginning(source: AsyncGenerator<string>): Promise<{ head: string; whole: AsyncGenerator<string> }> {
  let head = ''
  let done = false
  while (!done && head.length < HEAD_CHARACTERS && !head.trimStart().includes('\n')) {
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
