import type { Columns } from './columns.ts'
import { type Fields, LONGEST_ROW, type RawRow } from './raw-row.ts'

/** One object per line. An invalid or endless line is one bad row. */
export async function* jsonLines(source: AsyncIterable<string>, columns: Columns): AsyncGenerator<RawRow[]> {
  let rest = ''
  let line = 0
  let skipping = false
  for await (const chunk of source) {
    const rows: RawRow[] = []
    let from = 0
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      line++
      if (!skipping) push(rows, line, rest + chunk.slice(from, end), columns)
      skipping = false
      rest = ''
      from = end + 1
    }
    rest += skipping ? '' : chunk.slice(from)
    if (rest.length > LONGEST_ROW) {
      rows.push({ line: line + 1, fields: {}, problem: 'la línea es demasiado larga' })
      skipping = true
      rest = ''
    }
    yield rows
  }
  const rows: RawRow[] = []
  if (!skipping) push(rows, line + 1, rest, columns)
  yield rows
}

function push(rows: RawRow[], line: number, text: string, columns: Columns): void {
  if (text.trim() !== '') rows.push(new JsonRow(line, text, columns))
}

class JsonRow implements RawRow {
  readonly line: number
  readonly text: string
  readonly #columns: Columns
  #read: { fields: Fields; problem?: string } | null = null

  constructor(line: number, text: string, columns: Columns) {
    this.line = line
    this.text = text
    this.#columns = columns
  }

  get fields(): Fields {
    this.#read ??= readLine(this.text, this.#columns)
    return this.#read.fields
  }

  get problem(): string | undefined {
    this.#read ??= readLine(this.text, this.#columns)
    return this.#read.problem
  }
}

function readLine(text: string, columns: Columns): { fields: Fields; problem?: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fields: {}, problem: 'la línea no es JSON válido' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fields: {}, problem: 'la línea no es un objeto JSON' }
  const entries = value as Record<string, unknown>
  if (isRow(entries, columns)) return { fields: entries }
  const fields: Fields = {}
  const ranks = {}
  for (const name in entries) {
    const part = entries[name]
    if (part !== null) columns.put(fields, ranks, name, typeof part === 'string' ? part : textOf(part))
  }
  return { fields }
}

/** Only non-empty strings under our own field names: the object can be used as it is. */
function isRow(entries: Record<string, unknown>, columns: Columns): entries is Fields {
  for (const name in entries) {
    if (typeof entries[name] !== 'string' || entries[name] === '' || columns.meaningOf(name).field !== name)
      return false
  }
  return true
}

/** Two decimals, so that the number 29.9 is not parsed as ambiguous text. */
function textOf(part: unknown): string {
  if (typeof part === 'number') return Number.isInteger(part) ? String(part) : part.toFixed(2)
  if (Array.isArray(part) && part.every((entry) => typeof entry === 'string')) return part.join(' > ')
  return typeof part === 'object' ? JSON.stringify(part) : String(part)
}
