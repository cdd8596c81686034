import type { Columns } from '../columns.ts'
import type { Fields, RawRow } from '../raw-row.ts'
import { fieldsOfBroken } from './broken-json.ts'

/** A product as JSON text, parsed on first use. */
export class JsonRow implements RawRow {
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
    this.#read ??= readObject(this.text, this.#columns)
    return this.#read.fields
  }

  get problem(): string | undefined {
    this.#read ??= readObject(this.text, this.#columns)
    return this.#read.problem
  }
}

function readObject(text: string, columns: Columns): { fields: Fields; problem?: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fields: fieldsOfBroken(text, columns), problem: 'la fila no es JSON válido' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fields: {}, problem: 'la fila no es un objeto JSON' }
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
  return typeof part === 'object' && part !== null ? objectText(part) : String(part)
}

/** `{"@type": "Brand", "name": "Nopal"}`, `{"value": "129.00", "currency": "MXN"}` */
function objectText(part: object): string {
  const { name, value, currency, currencyCode } = part as Record<string, unknown>
  const told = name ?? value
  if (typeof told !== 'string' && typeof told !== 'number') return JSON.stringify(part)
  const unit = currency ?? currencyCode
  return typeof unit === 'string' ? `${textOf(told)} ${unit}` : textOf(told)
}
