/** One product as the file has it: texts under our names for the fields, unknown ones under their own. */
export interface RawRow {
  /** Where it begins in the file, from 1. */
  line: number
  readonly fields: Fields
  /** Why it cannot be read at all. */
  problem?: string
  /** The row as it stands in the file, where that tells it whole: then its fields are read only when somebody asks. */
  readonly text?: string
}

export type Fields = Record<string, string>

/** Longest single row or value in characters; a longer one is somebody's mistake or attack. */
export const LONGEST_ROW = 1_000_000
