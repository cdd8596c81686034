import type pg from 'pg'
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import { afterCommit } from '../../../database/joined-transaction.ts'
import { LISTS_CHANGED, productNotices } from '../../../database/notify/catalog-notices.ts'
import { CATALOG_CHANNEL, notifyAll } from '../../../database/notify/notify.ts'
import { rowsOf } from '../../../database/rows.ts'
import { repeatedForOthers } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { followFamilies, lockFamilies } from '../../families/service.ts'
import { NO_DISCOUNT } from '../policies/discount.ts'
import { historiesOf } from '../product/history-queries.ts'
import { OUTDATE_PAGE_FACTS } from '../product/page-facts-sql.ts'
import { dayNumber } from '../product/price-spans.ts'
import { figureRow, type JudgedProduct, reviewRows, shownOffer } from './figure-rows.ts'
import * as figures from './figures-sql.ts'
import { discountsOf, pricesOfProducts } from './judged-product-queries.ts'
import { CLOSE_REVIEWS, OPEN_REVIEWS, RANK_REVIEWS } from './price-reviews-sql.ts'
import { SPARK_DAYS, sparklineOf } from './sparkline.ts'
import {
  DEQUEUE_STALE_PRODUCTS,
  MARK_COUPON_CHANGES_STALE,
  MARK_ENDED_STEPS_STALE,
  MARK_EXPIRED_SALES_STALE,
  MARK_UNCONFIRMED_STALE,
  NOTE_ALERT_CHANGES,
} from './stale-products-sql.ts'

const MARK_OUTDATED = [
  MARK_EXPIRED_SALES_STALE,
  MARK_COUPON_CHANGES_STALE,
  MARK_UNCONFIRMED_STALE,
  MARK_ENDED_STEPS_STALE,
]

/** Products per transaction: bounds how long row locks are held. */
const CHUNK = 10_000
/** Products whose histories are in memory at the same time. */
const HISTORIES = 1_000

/**
 * Recomputes best offers, discounts, popularity and counts of the products that changed since the last refresh, and
 * notifies every process (`catalog_changed`): which products changed, then that lists did. An interrupted refresh loses nothing: a product stays
 * in `stale_products` until its figures are written. Concurrent calls run one after the other.
 */
export async function refreshFigures(
  database: Database,
  clock: Clock,
  stop?: AbortSignal,
): Promise<{ products: number }> {
  // Waiting for the lock inside an open transaction could deadlock with the refresh that holds it.
  if (afterCommit(database, (outside) => refreshFigures(outside, clock))) return { products: 0 }
  return withAdvisoryLock(database, ADVISORY_LOCKS.refreshFigures, () => refreshStaleProducts(database, clock, stop))
}

async function refreshStaleProducts(
  database: Database,
  clock: Clock,
  stop?: AbortSignal,
): Promise<{ products: number }> {
  const client = await database.pool.connect()
  try {
    const now = clock()
    for (const mark of MARK_OUTDATED) await repeatedForOthers(() => client.query(mark, [now]))
    let products = 0
    let stale = 0
    for (;;) {
      const { taken, written } = await inTransaction(client, async () => {
        const chunk = await refreshChunk(client, now)
        await client.query(NOTE_ALERT_CHANGES, [chunk.taken])
        await notifyAll(client, CATALOG_CHANNEL, productNotices(chunk.taken))
        return chunk
      })
      products += written
      stale += taken.length
      if (taken.length < CHUNK || stop?.aborted) break
    }
    products += await inTransaction(client, async () => {
      const clicked = await refreshCounts(client, now, { productsChanged: stale > 0 })
      if (products + clicked > 0) await notifyAll(client, CATALOG_CHANNEL, [LISTS_CHANGED])
      return clicked
    })
    client.release()
    return { products }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The same inside the caller's own transaction, for a catalogue that is not served yet. */
export async function computeFigures(
  client: pg.PoolClient,
  now: Date,
  onChunk: (products: number) => void,
): Promise<void> {
  let done = 0
  for (;;) {
    const { taken } = await refreshChunk(client, now)
    done += taken.length
    onChunk(done)
    if (taken.length < CHUNK) break
  }
  await refreshCounts(client, now, { productsChanged: true })
}

async function refreshChunk(client: pg.PoolClient, now: Date): Promise<{ taken: number[]; written: number }> {
  // Before the notes, as the reading of products does: each waits for the other only here.
  await lockFamilies(client)
  const stale = await rowsOf<{ product_id: number }>(client, DEQUEUE_STALE_PRODUCTS, [CHUNK])
  if (stale.length === 0) return { taken: [], written: 0 }
  const ids = stale.map((row) => row.product_id)
  // Read only now, coupons too: what changes later finds these products' notes taken, and writes new ones.
  const judged = await pricesOfProducts(client, ids, now)
  const best = [...judged.values()].flatMap((prices) => prices.best ?? [])
  const discounts = await discountsOf(client, best, now)
  const sparklines = await sparklinesOf(client, judged, now)
  const rows = [...judged].map(([id, prices]) =>
    figureRow(id, prices, { discount: discounts.get(id) ?? NO_DISCOUNT, sparkline: sparklines.get(id) ?? null }),
  )
  const computed = await client.query(figures.WRITE_FIGURES, [JSON.stringify(rows)])
  const retired = await client.query(figures.RETIRE_FIGURES, [ids.filter((id) => !judged.has(id))])
  const hidden = await client.query(figures.DROP_HIDDEN, [ids])
  await client.query(OUTDATE_PAGE_FACTS, [ids])
  const reviews = [...judged].flatMap(([id, prices]) => reviewRows(id, prices))
  await client.query(CLOSE_REVIEWS, [ids, reviews.map((row) => row.offer_id)])
  if (reviews.length > 0) await client.query(OPEN_REVIEWS, [JSON.stringify(reviews), now])
  await client.query(RANK_REVIEWS, [ids])
  await followFamilies(client, ids)
  return { taken: ids, written: (computed.rowCount ?? 0) + (retired.rowCount ?? 0) + (hidden.rowCount ?? 0) }
}

async function sparklinesOf(
  client: pg.PoolClient,
  judged: ReadonlyMap<number, JudgedProduct>,
  now: Date,
): Promise<Map<number, string | null>> {
  const wanted = [...judged].map(([productId, prices]) => ({ productId, condition: shownOffer(prices).condition }))
  const lines = new Map<number, string | null>()
  for (let at = 0; at < wanted.length; at += HISTORIES) {
    const histories = await historiesOf(client, wanted.slice(at, at + HISTORIES), now, SPARK_DAYS)
    for (const [id, history] of histories) lines.set(id, sparklineOf(id, history, dayNumber(now)))
  }
  return lines
}

/** Categories are recounted only if products changed; triggers keep the stores' offer counts. */
async function refreshCounts(
  client: pg.PoolClient,
  now: Date,
  { productsChanged }: { productsChanged: boolean },
): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.writeCategoryCounts])
  const clicked = await rowsOf<{ product_id: number }>(client, figures.COUNT_CLICKS, [now])
  if (clicked.length > 0) await client.query(RANK_REVIEWS, [clicked.map(({ product_id }) => product_id)])
  if (productsChanged) await client.query(figures.COUNT_CATEGORIES)
  await client.query(figures.COUNT_CATALOG, [now])
  return clicked.length
}

/** On a connection that the refresh keeps. */
function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  return repeatedForOthers(async () => {
    await client.query('begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}
