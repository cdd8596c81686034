import type { Columns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import type { RawRow } from '../raw-row.ts'
import { CsvRecords, type RecordSink } from './csv-records.ts'

const DELIMITERS = [',', ';', '\t', '|']

/** A line before the header, for Excel. */
const DELIMITER_LINE = /^"?sep=(.)"?\s?$/i

/** The one that the first line names, else the delimiter that occurs most in it, outside quotes. */
export function delimiterOf(header: string): string {
  const named = DELIMITER_LINE.exec(header)?.[1]
  if (named !== undefined) return named
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((mark) => bare.split(mark).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The first record is the header; quoted values may contain delimiters and line breaks. */
export async function* csvRows(
  source: AsyncIterable<string>,
  delimiter: string,
  columns: Columns,
  mayBeCut = false,
): AsyncGenerator<RawRow[]> {
  let hasLineEnd = false
  const rows = new Rows(columns)
  const records = new CsvRecords(delimiter, rows)
  for await (const chunk of source) {
    records.push(chunk)
    if (chunk !== '') hasLineEnd = /[\r\n]$/.test(chunk)
    yield rows.take()
  }
  records.end()
  const last = rows.take()
  if (mayBeCut && !hasLineEnd) for (const row of last) row.problem ??= 'la descarga termina aquí y puede estar cortada'
  yield last
}

/** What the values of some fields look like: lines that have them are rows. */
const TELLING = {
  price: /^[^\d"]{0,12}\d[\d.,' ]{0,20}[^\d"]{0,12}$/,
  link: /^"?https?:\/\//i,
}

class Rows implements RecordSink {
  readonly #columns: Columns
  #plan: { field: string; column: number }[] | null = null
  #telling: { column: number; looks: RegExp }[] = []
  width = 0
  #rows: RawRow[] = []

  constructor(columns: Columns) {
    this.#columns = columns
  }

  add(record: string[], line: number, unclosed?: string): void {
    if (!this.#plan) {
      if (/^sep=.?$/i.test(record.join(''))) return
      if (record.length < 2) throw new FeedError('El archivo no tiene columnas que se reconozcan.')
      this.#plan = this.#columns.plan(record)
      this.#telling = Object.entries(TELLING).flatMap(([name, looks]) => {
        const column = this.#plan?.find(({ field }) => field === name)?.column
        return column === undefined ? [] : [{ column, looks }]
      })
      this.width = record.length
      return
    }
    const fields: RawRow['fields'] = {}
    for (const { field, column } of this.#plan) {
      const value = record[column]
      if (value && fields[field] === undefined) fields[field] = value
    }
    const problem =
      unclosed ?? (record.length > this.width ? 'la fila tiene más columnas que el encabezado' : undefined)
    this.#rows.push(problem ? { line, fields, problem } : { line, fields })
  }

  rowness(values: readonly string[]): ReturnType<RecordSink['rowness']> {
    if (values.length !== this.width) return 'none'
    if (!this.#telling.every(({ column, looks }) => looks.test(values[column] ?? ''))) return 'none'
    if (this.#telling.some(({ looks }) => looks === TELLING.link)) return 'linked'
    return this.#telling.length > 0 ? 'priced' : 'possible'
  }

  take(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}
