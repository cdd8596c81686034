import { type Queryable, rowsOf } from '../database/rows.ts'

const BIG = ['products', 'product_figures', 'offers', 'price_points', 'clicks']

/**
 * Empties the catalogue and takes keys and indexes off the big tables; the answer puts them back. Building an index
 * once is several times cheaper than keeping it through millions of rows, and a table truncated in the same
 * transaction needs no write-ahead log where `wal_level` is minimal. All of it is undone if the transaction fails.
 */
export async function stripTables(
  client: Queryable,
): Promise<(onStep: (done: number, of: number) => void) => Promise<void>> {
  const constraints = await rowsOf<{ drop: string; add: string }>(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
       or contype = 'p' and conrelid = 'price_points'::regclass
     order by contype = 'f'`,
    [BIG],
  )
  const indexes = await rowsOf<{ drop: string; add: string }>(
    client,
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [BIG],
  )
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
  await client.query(`set local tianguis.retention = 'on'`)
  await client.query(`truncate ${BIG.join(', ')}, stale_products`)
  const additions = [...indexes, ...constraints].map(({ add }) => add)
  return async (onStep) => {
    for (const [i, add] of additions.entries()) {
      await client.query(add)
      onStep(i + 1, additions.length)
    }
  }
}
