import { dropConstraintsAndIndexes } from '../database/bulk-load.ts'
import type { Queryable } from '../database/rows.ts'

const BIG = ['products', 'product_attributes', 'product_figures', 'page_facts', 'offers', 'price_points', 'clicks']

/** Shorter than PostgreSQL waits before it looks for a deadlock. */
const LOCK_TRY_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * All tables that `truncateCatalogue` needs for itself, at once: a running site reads them in other orders, and one that holds
 * some while it waits for others would be a deadlock.
 */
export async function lockCatalogue(client: Queryable): Promise<void> {
  const tables = [...BIG, 'stale_products', 'categories', 'stores'].join(', ')
  await client.query(`set local lock_timeout = ${LOCK_TRY_MS}`)
  await client.query('savepoint without_locks')
  for (let locked = false; !locked; ) {
    try {
      await client.query(`lock table ${tables} in access exclusive mode`)
      locked = true
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      await client.query('rollback to savepoint without_locks')
    }
  }
  await client.query('release savepoint without_locks')
  await client.query('set local lock_timeout to default')
}

/**
 * Empties the catalogue and drops constraints and indexes of its large tables; the returned function restores them. A table
 * truncated in the same transaction needs no WAL if `wal_level` is minimal.
 */
export async function truncateCatalogue(client: Queryable) {
  const restore = await dropConstraintsAndIndexes(client, BIG, { keysOf: ['price_points'] })
  await client.query(`set local tianguis.retention = 'on'`)
  await client.query(`truncate ${BIG.join(', ')}, stale_products`)
  return restore
}
