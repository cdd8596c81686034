/** One product as the file has it: texts under our names for the fields, unknown ones under their own. */
export interface RawRow {
  /** Where it begins in the file, from 1. */
  line: number
  fields: Fields
  /** Why it cannot be read at all. */
  problem?: string
}

export type Fields = Record<string, string>

/** Longest single row or value in characters; a longer one is somebody's mistake or attack. */
export const LONGEST_ROW = 1_000_000
