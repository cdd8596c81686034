/** The id of a product whose JSON cannot be parsed: its offer is then refused, and not missing from the file. */
import type { Columns } from '../columns.ts'
import type { Fields } from '../raw-row.ts'

/** Strings, brackets, colons, commas and what stands between them. A string without an end takes the rest, or each quote would begin one. */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\]:,]|[^\s"{}[\]:,]+/gs
/** Characters; the id stands near the beginning. */
const READ_LENGTH = 20_000

export function fieldsOfBroken(text: string, columns: Columns): Fields {
  const fields: Fields = {}
  const ranks = {}
  let depth = 0
  /** The last string of the product itself, and whether a colon follows it. */
  let name = ''
  let isNamed = false
  for (const [token] of text.slice(0, READ_LENGTH).matchAll(TOKEN)) {
    if (token === ':') isNamed = name !== ''
    else if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token !== ',') {
      const value = depth === 1 ? scalarOf(token) : ''
      if (isNamed && columns.meaningOf(name).field === 'id') columns.put(fields, ranks, name, value)
      name = isNamed ? '' : value
      isNamed = false
      continue
    }
    if (token !== ':') {
      name = ''
      isNamed = false
    }
  }
  return fields
}

/** '' for what is neither a string nor a number. */
function scalarOf(token: string): string {
  try {
    const value: unknown = JSON.parse(token)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  } catch {
    return ''
  }
}
