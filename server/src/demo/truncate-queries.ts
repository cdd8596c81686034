import { dropConstraintsAndIndexes } from '../database/bulk-load.ts'
import type { Queryable } from '../database/rows.ts'

const BIG = ['products', 'product_figures', 'offers', 'price_points', 'clicks']

/**
 * Empties the catalogue and makes its big tables light; the answer makes them whole again. A table truncated in the same
 * transaction needs no write-ahead log where `wal_level` is minimal.
 */
export async function stripTables(client: Queryable) {
  const restore = await dropConstraintsAndIndexes(client, BIG, ['price_points'])
  await client.query(`set local tianguis.retention = 'on'`)
  await client.query(`truncate ${BIG.join(', ')}, stale_products`)
  return restore
}
