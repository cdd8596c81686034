import pg from 'pg'

/** What can run a statement: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

const { builtins } = pg.types
const asText = (value: string) => value
const asNumber = (value: string) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a JavaScript number`)
  return number
}

/** Ids and centavos arrive as numbers, a calendar day as its text. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return asNumber
    if (oid === builtins.NUMERIC) return Number
    if (oid === builtins.DATE) return asText
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** A named statement is planned once per connection. */
export interface Statement {
  name?: string
  text: string
}

/** The rows of a statement, in the shape the caller declares. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  on: Queryable,
  statement: Statement | string,
  values: unknown[] = [],
): Promise<Row[]> {
  const named = typeof statement === 'string' ? { text: statement } : statement
  const { rows } = await on.query<Row>({ ...named, values, types })
  return rows
}

export async function rowOf<Row extends pg.QueryResultRow>(
  on: Queryable,
  statement: Statement | string,
  values: unknown[] = [],
): Promise<Row | null> {
  const rows = await rowsOf<Row>(on, statement, values)
  return rows[0] ?? null
}
