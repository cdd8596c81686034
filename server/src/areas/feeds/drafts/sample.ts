/** The first rows of a file that is kept in memory, within limits of bytes and time. */
import { Columns } from '../read/columns.ts'
import { FeedError } from '../read/feed-error.ts'
import { RawColumns } from '../read/raw-columns.ts'
import type { RawRow } from '../read/raw-row.ts'
import { feedRows } from '../read/rows.ts'

const SAMPLE_ROWS = 500
/** After decompression. */
const SAMPLE_BYTES = 64 * 1024 ** 2
const SAMPLE_MS = 5_000
const CHUNK_BYTES = 64 * 1024
const EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 80
const MAX_COLUMNS = 300

export interface DraftFile {
  content: Buffer
  /** False: the beginning of a larger file. */
  isWhole: boolean
}

export interface Sample {
  rows: RawRow[]
  /** The file has no more rows. */
  isAll: boolean
  /** Why the file cannot be read. */
  failure: string | null
}

export async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES)
}

export async function sampleRows({ content, isWhole }: DraftFile, columns: Columns): Promise<Sample> {
  const rows: RawRow[] = []
  const startedAt = performance.now()
  try {
    for await (const more of feedRows(chunksOf(content), { columns, maxBytes: SAMPLE_BYTES })) {
      for (const row of more) if (rows.length < SAMPLE_ROWS) rows.push(row)
      if (rows.length >= SAMPLE_ROWS) return { rows, isAll: false, failure: null }
      if (performance.now() - startedAt > SAMPLE_MS)
        return { rows, isAll: false, failure: 'El archivo tarda demasiado en leerse.' }
    }
    return { rows, isAll: isWhole, failure: null }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    // The end of a file that was cut here is no fault of the file.
    if (!isWhole && rows.length > 0) return { rows, isAll: false, failure: null }
    return { rows, isAll: true, failure: error.message }
  }
}

/** No settings can help a file that cannot be read or has no rows. */
export async function refuseUnreadable(file: DraftFile): Promise<void> {
  const { rows, isAll, failure } = await sampleRows(file, new RawColumns())
  if (isAll && failure !== null) throw new FeedError(failure)
  if (isAll && rows.length === 0) throw new FeedError('El archivo no trae ninguna fila de productos.')
}

export interface FileColumn {
  name: string
  field: string | null
  filled: number
  examples: string[]
}

/** The file's columns with their first values; `field`: what the mapping reads from it. */
export async function columnsOf(file: DraftFile, mapping: Readonly<Record<string, string>>): Promise<FileColumn[]> {
  const { rows } = await sampleRows(file, new RawColumns())
  const found = new Map<string, FileColumn>()
  for (const { fields } of rows) {
    for (const [name, value] of Object.entries(fields)) {
      const known = found.get(name)
      if (!known && found.size >= MAX_COLUMNS) continue
      const column = known ?? { name, field: null, filled: 0, examples: [] }
      found.set(name, column)
      column.filled++
      const example = String(value).trim().slice(0, MAX_EXAMPLE_LENGTH)
      if (column.examples.length < EXAMPLES && example !== '' && !column.examples.includes(example))
        column.examples.push(example)
    }
  }
  const columns = [...found.values()]
  const taken = new Set<string>()
  for (const { field, column } of new Columns(mapping).plan(columns.map(({ name }) => name))) {
    const read = columns[column]
    if (!read || taken.has(field)) continue
    taken.add(field)
    read.field = field
  }
  return columns
}
