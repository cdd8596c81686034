import { dropConstraintsAndIndexes } from '../database/bulk-load.ts'
import type { Queryable } from '../database/rows.ts'

const BIG = ['products', 'product_attributes', 'product_figures', 'page_facts', 'offers', 'price_points', 'clicks']

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
