import { type Queryable, rowsOf } from './rows.ts'

/**
 * Takes references, keys and indexes off these tables; the answer puts them back, and so checks every row. All of them cost
 * several times more row by row than in one go at the end. Rules stay: they are checked while the rows come. Keys come off
 * the tables in `keysOf` only, where not of all. All of it is undone if the transaction fails.
 */
export async function dropConstraintsAndIndexes(
  client: Queryable,
  tables: readonly string[],
  keysOf: readonly string[] = tables,
): Promise<(onStep?: (done: number, of: number) => void) => Promise<void>> {
  const constraints = await rowsOf<{ drop: string; add: string }>(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
       or contype in ('p', 'u') and conrelid = any ($2::regclass[])
     order by contype = 'f' desc`,
    [tables, keysOf],
  )
  const indexes = await rowsOf<{ drop: string; add: string }>(
    client,
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
  // References come off first and on last: they lean on the keys.
  const additions = [...indexes, ...constraints.toReversed()]
  return async (onStep) => {
    for (const [i, { add }] of additions.entries()) {
      await client.query(add)
      onStep?.(i + 1, additions.length)
    }
  }
}
