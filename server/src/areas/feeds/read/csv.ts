import { type Parser, parse } from 'csv-parse'
import type { Columns } from './columns.ts'
import { FeedError } from './feed-error.ts'
import { MAX_ROW_LENGTH, type RawRow } from './raw-row.ts'

const DELIMITERS = [',', ';', '\t', '|']

/** The delimiter that occurs most in the header, outside quotes. */
export function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((mark) => bare.split(mark).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The first record is the header; quoted values may contain delimiters and line breaks. */
export async function* csvRows(
  source: AsyncIterable<string>,
  delimiter: string,
  columns: Columns,
): AsyncGenerator<RawRow[]> {
  const rows = new Rows(columns)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record: (record: string[], { lines }) => {
      rows.add(record, lines)
      return null
    },
  })
  const failed = new Promise<never>((_, reject) => parser.on('error', (error) => reject(complaint(error))))
  failed.catch(() => undefined)
  for await (const chunk of source) {
    await Promise.race([written(parser, chunk), failed])
    yield rows.take()
  }
  parser.end()
  parser.resume()
  await Promise.race([new Promise((resolve) => parser.once('end', resolve)), failed])
  yield rows.take()
}

function written(parser: Parser, chunk: string): Promise<void> {
  return new Promise((resolve, reject) =>
    parser.write(chunk, (error) => (error ? reject(complaint(error)) : resolve())),
  )
}

class Rows {
  readonly #columns: Columns
  #plan: { field: string; column: number }[] | null = null
  #width = 0
  #rows: RawRow[] = []
  /** Line of the next record. */
  #line = 1

  constructor(columns: Columns) {
    this.#columns = columns
  }

  add(record: string[], lines: number): void {
    const line = this.#line
    this.#line = lines + 1
    if (!this.#plan) {
      this.#plan = this.#columns.plan(record)
      this.#width = record.length
      if (record.length < 2) throw new FeedError('El archivo no tiene columnas que se reconozcan.')
      return
    }
    const fields: RawRow['fields'] = {}
    for (const { field, column } of this.#plan) {
      const value = record[column]
      if (value && fields[field] === undefined) fields[field] = value
    }
    const problem = record.length > this.#width ? 'la fila tiene más columnas que el encabezado' : undefined
    this.#rows.push(problem ? { line, fields, problem } : { line, fields })
  }

  take(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}

function complaint(error: Error): FeedError {
  if (error instanceof FeedError) return error
  const { code, lines } = error as Error & { code?: string; lines?: number }
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new FeedError(`Una fila es demasiado larga (línea ${lines}); quizá falta cerrar comillas.`)
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedError('El archivo termina dentro de unas comillas: está incompleto.')
  return new FeedError(`El archivo no se puede leer como CSV: ${error.message}`)
}
