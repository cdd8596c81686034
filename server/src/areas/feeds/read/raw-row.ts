/** One row of the file: values under our field names, unknown fields under their own. */
export interface RawRow {
  /** Line where it begins, from 1. */
  line: number
  readonly fields: Fields
  /** Why the row cannot be parsed. */
  problem?: string
  /** The row's text, for formats in which it identifies the row; its fields are then parsed on first use. */
  readonly text?: string
}

export type Fields = Record<string, string>

/** Longest row or value in characters; a longer one is an error or an attack. */
export const MAX_ROW_LENGTH = 1_000_000

const MAX_VALUE_LENGTH = 4_000
/** Fields that may be longer; a price history is JSON and must stay whole. */
const LONGER = new Map(Object.entries({ description: 200_000, points: MAX_ROW_LENGTH }))

/** The same fields, each cut to what is read of it, before any expression looks at it. */
export function bounded(fields: Fields): Fields {
  let isLong = false
  for (const name in fields) {
    const { length } = fields[name] ?? ''
    // Nearly all values are short: their names need not be looked up.
    if (length > MAX_VALUE_LENGTH && length > (LONGER.get(name) ?? MAX_VALUE_LENGTH)) isLong = true
  }
  if (!isLong) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.slice(0, MAX_VALUE_LENGTH),
      value.slice(0, LONGER.get(name) ?? MAX_VALUE_LENGTH),
    ]),
  )
}
