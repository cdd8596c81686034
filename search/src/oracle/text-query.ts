/** A text query of the oracle and the words it may stand for. */
export interface OracleQuery {
  words: string[]
  fields: string[]
  prefix: boolean
  numTypos: number
}

export interface Choice {
  word: string
  typos: number
  cost: number
}
