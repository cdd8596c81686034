/** SQL of `FirstImport`: the empty tables are prepared, and constraints, sequences and counts put right at the end. */
import type pg from 'pg'
import { dropConstraintsAndIndexes } from '../../../../database/bulk-load.ts'
import { rowOf, rowsOf } from '../../../../database/rows.ts'
import { isSiteRunning } from '../../../../database/site-running.ts'
import { lockMatching } from '../../join-queries.ts'

/** The last ids that the sequences gave out. */
export interface LastIds {
  products: number
  offers: number
}

/** A category's ids from the department down. */
export interface CategoryTrail {
  trail: number[]
}

export interface EmptyTables {
  lastIds: LastIds
  trails: Map<number, CategoryTrail>
  restoreConstraints: () => Promise<void>
  /** The partition of `price_points` that points of now belong to: COPY writes frozen rows only into a partition itself. */
  pricePartition: string
}

/**
 * Partial indexes that take none or few of the rows of a first import: asking for each row costs a fifth of a scan of the table
 * afterwards (0.1 instead of 0.5 µs).
 */
const STAYING_INDEXES = [
  'products_hidden',
  'product_attributes_family',
  'product_attributes_unsure',
  'price_points_import',
]

/** Begins the transaction. Null, with no transaction begun: the catalogue is not empty, or a running site would have to wait. */
export async function beginFirstImport(
  client: pg.PoolClient,
  tables: readonly string[],
  now: Date,
): Promise<EmptyTables | null> {
  if (await isSiteRunning(client)) return null
  await client.query('begin')
  await lockMatching(client)
  if (!(await isEmpty(client))) {
    await client.query('rollback')
    return null
  }
  await client.query(`set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'`)
  const restoreConstraints = await dropConstraintsAndIndexes(client, tables, { staying: STAYING_INDEXES })
  // Now that the tables are locked: another transaction may have written since the first look.
  if (!(await isEmpty(client))) {
    await client.query('rollback')
    return null
  }
  const pricePartition = await partitionOf(client, now)
  // COPY can write frozen rows into tables truncated in this transaction, and with `wal_level = minimal` without a log.
  // `price_points` refuses TRUNCATE without the setting.
  await client.query(`set local tianguis.retention = 'on'; truncate ${tables.join(', ')}`)
  await client.query(offerTriggers('disable'))
  return { lastIds: await lastIds(client), trails: await categoryTrails(client), restoreConstraints, pricePartition }
}

/** Sets sequences and counts to what was written, lists the store again, and enables the triggers. */
export async function finishFirstImport(
  client: pg.PoolClient,
  { lastIds: ids, inStock, storeId }: { lastIds: LastIds; inStock: number; storeId: number },
): Promise<void> {
  await client.query(`select setval('products_id_seq', $1), setval('offers_id_seq', $2)`, [
    Math.max(ids.products, 1),
    Math.max(ids.offers, 1),
  ])
  await client.query('update stores set offers_count = offers_count + $2, withdrawn_at = null where id = $1', [
    storeId,
    inStock,
  ])
  await client.query(offerTriggers('enable'))
}

/** The import itself writes what the triggers on offers would; a product that did not exist has no alerts. */
const offerTriggers = (how: 'disable' | 'enable') => `alter table offers ${how} trigger user`

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const text = `select not exists (select from products) and not exists (select from offers)
    and not exists (select from product_keys) as empty`
  return (await rowOf<{ empty: boolean }>(client, text))?.empty === true
}

/** Where PostgreSQL puts a row of this moment; without foreign keys, and the row goes with the truncation that follows. */
async function partitionOf(client: pg.PoolClient, at: Date): Promise<string> {
  const row = await rowOf<{ partition: string }>(
    client,
    `insert into price_points (offer_id, at, price, in_stock) values (0, $1, 0, false)
     returning tableoid::regclass::text as partition`,
    [at],
  )
  if (!row) throw new Error('price_points took no row')
  return row.partition
}

/** Safe to read now: every other writer waits for the locked tables before it takes an id. */
async function lastIds(client: pg.PoolClient): Promise<LastIds> {
  const row = await rowOf<LastIds & Record<string, unknown>>(
    client,
    `select coalesce(pg_sequence_last_value('products_id_seq'), 0) as products,
       coalesce(pg_sequence_last_value('offers_id_seq'), 0) as offers`,
  )
  if (!row) throw new Error('the sequences did not answer')
  return row
}

async function categoryTrails(client: pg.PoolClient): Promise<Map<number, CategoryTrail>> {
  const rows = await rowsOf<CategoryTrail & { id: number }>(
    client,
    `with recursive down (id, trail) as (
       select id, array[id] from categories where parent_id is null
       union all
       select c.id, d.trail || c.id from down d join categories c on c.parent_id = d.id
     )
     select id, trail from down`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
