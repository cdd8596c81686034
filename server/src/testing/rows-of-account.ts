/** All rows of the database that belong to one account, found by foreign keys, so that new tables are included. */
import { type Queryable, rowsOf } from '../database/rows.ts'

interface Reference {
  table: string
  column: string
  target: string
}

const REFERENCES = `
select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 1
order by 1, 2`

/** Table → its rows as text, in order. */
export async function rowsOfAccount(on: Queryable, userId: number): Promise<Record<string, string[]>> {
  const references = await rowsOf<Reference>(on, REFERENCES)
  const found: Record<string, string[]> = {}
  const note = async (name: string, table: string, condition: string) => {
    const rows = await rowsOf<{ row: string }>(
      on,
      `select t::text as row from ${table} t where ${condition} order by 1`,
      [userId],
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  await note('users', 'users', 't.id = $1')
  for (const { table, column } of references.filter(({ target }) => target === 'users')) {
    await note(`${table}.${column}`, table, `t.${column} = $1`)
    for (const inner of references.filter(({ target }) => target === table)) {
      const theirs = `t.${inner.column} in (select id from ${table} where ${column} = $1)`
      await note(`${inner.table}.${inner.column}`, inner.table, theirs)
    }
  }
  return found
}
