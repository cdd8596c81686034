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
export const LONGEST_ROW = 1_000_000
