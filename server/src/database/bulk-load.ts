import { type Queryable, rowsOf } from './rows.ts'

/**
 * Drops foreign keys, primary and unique keys and indexes of these tables for a bulk load; the returned function creates them
 * again, which checks every row. Maintaining them row by row costs several times more. Check constraints stay. Keys are
 * dropped only from the tables in `keysOf`; indexes in `staying` are not dropped. A failed transaction undoes all of it.
 */
export async function dropConstraintsAndIndexes(
  client: Queryable,
  tables: readonly string[],
  { keysOf = tables, staying = [] }: { keysOf?: readonly string[]; staying?: readonly string[] } = {},
): Promise<(onStep?: (done: number, of: number) => void) => Promise<void>> {
  const constraints = await rowsOf<{ drop: string; add: string }>(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     -- The constraints of a partition go with those of its table.
     where conparentid = 0 and (
       contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
       or contype in ('p', 'u') and conrelid = any ($2::regclass[]))
     order by contype = 'f' desc`,
    [tables, keysOf],
  )
  const indexes = await rowsOf<{ drop: string; add: string }>(
    client,
    // Of a partitioned table the definition is that of the table alone; its partitions need the index too.
    `select format('drop index %s', indexrelid::regclass) as drop,
       replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as add
     from pg_index
     where indrelid = any ($1::regclass[]) and indexrelid <> all ($2::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables, staying],
  )
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
  // Foreign keys are dropped first and added last: they need the keys they refer to.
  const additions = [...indexes, ...constraints.toReversed()]
  return async (onStep) => {
    for (const [i, { add }] of additions.entries()) {
      await client.query(add)
      onStep?.(i + 1, additions.length)
    }
  }
}
