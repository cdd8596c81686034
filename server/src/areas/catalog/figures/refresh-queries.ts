import type pg from 'pg'
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { Clock } from '../../../runtime/clock.ts'
import * as figures from './figures-sql.ts'
import { MARK_ENDED_STEPS_STALE } from './sparkline-sql.ts'

/** Products per transaction: bounds how long row locks are held. */
const CHUNK = 10_000

/**
 * Recomputes best prices, discounts, popularity and counts of the products that changed since the last refresh, and
 * notifies every process (`catalog_changed`) if any figure changed. An interrupted refresh loses nothing: a product stays
 * in `stale_products` until its figures are written. Concurrent calls run one after the other.
 */
export async function refreshFigures(database: Database, clock: Clock): Promise<{ products: number }> {
  return withAdvisoryLock(database, ADVISORY_LOCKS.refreshFigures, () => refreshStaleProducts(database, clock))
}

async function refreshStaleProducts(database: Database, clock: Clock): Promise<{ products: number }> {
  const client = await database.pool.connect()
  try {
    const now = clock()
    await client.query(figures.MARK_EXPIRED_SALES_STALE, [now])
    await client.query(MARK_ENDED_STEPS_STALE, [now])
    let products = 0
    let stale = 0
    for (;;) {
      const { taken, written } = await inTransaction(client, () => refreshChunk(client, now))
      products += written
      stale += taken
      if (taken < CHUNK) break
    }
    await inTransaction(client, async () => {
      products += await refreshCounts(client, now, stale > 0)
      if (products > 0) await client.query('notify catalog_changed')
    })
    client.release()
    return { products }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The same inside the caller's transaction, without notification: for loading a whole catalogue. */
export async function computeFigures(
  client: pg.PoolClient,
  now: Date,
  onChunk: (products: number) => void,
): Promise<void> {
  let done = 0
  for (;;) {
    const { taken } = await refreshChunk(client, now)
    done += taken
    onChunk(done)
    if (taken < CHUNK) break
  }
  await refreshCounts(client, now, true)
}

async function refreshChunk(client: pg.PoolClient, now: Date): Promise<{ taken: number; written: number }> {
  const stale = await rowsOf<{ product_id: number }>(client, figures.DEQUEUE_STALE_PRODUCTS, [CHUNK])
  if (stale.length === 0) return { taken: 0, written: 0 }
  const ids = stale.map((row) => row.product_id)
  const computed = await client.query(figures.COMPUTE_FIGURES, [ids, now])
  const retired = await client.query(figures.RETIRE_FIGURES, [ids])
  return { taken: ids.length, written: (computed.rowCount ?? 0) + (retired.rowCount ?? 0) }
}

/** Categories are recounted only if products changed; triggers keep the stores' offer counts. */
async function refreshCounts(client: pg.PoolClient, now: Date, changed: boolean): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.writeCategoryCounts])
  const clicked = await client.query(figures.COUNT_CLICKS, [now])
  if (changed) await client.query(figures.COUNT_CATEGORIES)
  await client.query(figures.COUNT_CATALOG, [now])
  return clicked.rowCount ?? 0
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
