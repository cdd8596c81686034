import type pg from 'pg'
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import { afterCommit } from '../../../database/joined-transaction.ts'
import { LISTS_CHANGED, productNotices } from '../../../database/notify/catalog-notices.ts'
import { CATALOG_CHANNEL, notifyAll } from '../../../database/notify/notify.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type CouponTermsRow, validCouponTerms } from '../../coupons/service.ts'
import { followFamilies } from '../../families/service.ts'
import { type Discount, discountOf, NO_DISCOUNT } from '../policies/discount.ts'
import {
  figureRow,
  type JudgedProduct,
  judgeProducts,
  type LiveOffer,
  reviewRows,
  type StoreCoupon,
} from './figure-rows.ts'
import * as figures from './figures-sql.ts'
import { MARK_ENDED_STEPS_STALE } from './sparkline-sql.ts'

/** Products per transaction: bounds how long row locks are held. */
const CHUNK = 10_000

type Coupons = ReadonlyMap<number, readonly StoreCoupon[]>

/**
 * Recomputes best offers, discounts, popularity and counts of the products that changed since the last refresh, and
 * notifies every process (`catalog_changed`): which products changed, then that lists did. An interrupted refresh loses nothing: a product stays
 * in `stale_products` until its figures are written. Concurrent calls run one after the other.
 */
export async function refreshFigures(database: Database, clock: Clock): Promise<{ products: number }> {
  // Waiting for the lock inside an open transaction could deadlock with the refresh that holds it.
  if (afterCommit(database, (outside) => refreshFigures(outside, clock))) return { products: 0 }
  return withAdvisoryLock(database, ADVISORY_LOCKS.refreshFigures, () => refreshStaleProducts(database, clock))
}

async function refreshStaleProducts(database: Database, clock: Clock): Promise<{ products: number }> {
  const client = await database.pool.connect()
  try {
    const now = clock()
    await client.query(figures.MARK_EXPIRED_SALES_STALE, [now])
    await client.query(figures.MARK_COUPON_CHANGES_STALE, [now])
    await client.query(figures.MARK_UNCONFIRMED_STALE, [now])
    await client.query(MARK_ENDED_STEPS_STALE, [now])
    const coupons = await couponsByStore(client, now)
    let products = 0
    let stale = 0
    for (;;) {
      const { taken, written } = await inTransaction(client, async () => {
        const chunk = await refreshChunk(client, coupons, now)
        await notifyAll(client, CATALOG_CHANNEL, productNotices(chunk.taken))
        return chunk
      })
      products += written
      stale += taken.length
      if (taken.length < CHUNK) break
    }
    await inTransaction(client, async () => {
      products += await refreshCounts(client, now, stale > 0)
      if (products > 0) await notifyAll(client, CATALOG_CHANNEL, [LISTS_CHANGED])
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
  const coupons = await couponsByStore(client, now)
  let done = 0
  for (;;) {
    const { taken } = await refreshChunk(client, coupons, now)
    done += taken.length
    onChunk(done)
    if (taken.length < CHUNK) break
  }
  await refreshCounts(client, now, true)
}

async function refreshChunk(
  client: pg.PoolClient,
  coupons: Coupons,
  now: Date,
): Promise<{ taken: number[]; written: number }> {
  const stale = await rowsOf<{ product_id: number }>(client, figures.DEQUEUE_STALE_PRODUCTS, [CHUNK])
  if (stale.length === 0) return { taken: [], written: 0 }
  const ids = stale.map((row) => row.product_id)
  const judged = await judge(client, ids, coupons, now)
  const discounts = await discountsOf(client, judged, now)
  const rows = [...judged].map(([id, prices]) => figureRow(id, prices, discounts.get(id) ?? NO_DISCOUNT))
  const computed = await client.query(figures.WRITE_FIGURES, [JSON.stringify(rows), now])
  const retired = await client.query(figures.RETIRE_FIGURES, [ids.filter((id) => !judged.has(id))])
  const hidden = await client.query(figures.DROP_HIDDEN, [ids])
  const reviews = [...judged].flatMap(([id, prices]) => reviewRows(id, prices))
  await client.query(figures.CLOSE_REVIEWS, [ids, reviews.map((row) => row.offer_id)])
  if (reviews.length > 0) await client.query(figures.NOTE_REVIEWS, [JSON.stringify(reviews), now])
  await followFamilies(client, ids)
  return { taken: ids, written: (computed.rowCount ?? 0) + (retired.rowCount ?? 0) + (hidden.rowCount ?? 0) }
}

interface LiveOfferRow extends Record<string, unknown> {
  product_id: number
  id: number
  store_id: number
  price: number
  list_price: number | null
  shipping: number | null
  in_stock: boolean
  condition: LiveOffer['condition']
  price_since: Date
  fed: boolean
  confirmed_at: Date
  shipping_flat: number | null
  shipping_free_from: number | null
  accepted: boolean
  trail: number[]
}

async function judge(
  client: pg.PoolClient,
  ids: number[],
  coupons: Coupons,
  now: Date,
): Promise<Map<number, JudgedProduct>> {
  const rows = await rowsOf<LiveOfferRow>(client, figures.LIVE_OFFERS, [ids])
  const trails = new Map(rows.map((row) => [row.product_id, row.trail]))
  return judgeProducts(rows.map(liveOffer), (id) => trails.get(id) ?? [], coupons, now)
}

function liveOffer(row: LiveOfferRow): LiveOffer {
  return {
    productId: row.product_id,
    id: row.id,
    storeId: row.store_id,
    price: row.price,
    listPrice: row.list_price,
    shipping: row.shipping,
    storeTerms: { flat: row.shipping_flat, freeFrom: row.shipping_free_from },
    inStock: row.in_stock,
    condition: row.condition,
    priceSince: row.price_since,
    fed: row.fed,
    confirmedAt: row.confirmed_at,
    accepted: row.accepted,
  }
}

async function discountsOf(
  client: pg.PoolClient,
  judged: ReadonlyMap<number, JudgedProduct>,
  now: Date,
): Promise<Map<number, Discount>> {
  const best = new Map([...judged.values()].flatMap((prices) => (prices.best ? [[prices.best.id, prices.best]] : [])))
  const rows = await rowsOf<{ id: number; observed_since: Date | null; lowest_before: number | null }>(
    client,
    figures.PAST_OF_BEST,
    [[...best.keys()]],
  )
  return new Map(
    rows.flatMap(({ id, observed_since, lowest_before }) => {
      const offer = best.get(id)
      if (!offer || !observed_since) return []
      const { price, priceSince: since, productId } = offer
      const observed = { price, since, observedSince: observed_since, lowestBefore: lowest_before }
      return [[productId, discountOf(observed, now)]]
    }),
  )
}

async function couponsByStore(client: pg.PoolClient, now: Date): Promise<Coupons> {
  const byStore = new Map<number, StoreCoupon[]>()
  for (const row of await validCouponTerms(client, now)) {
    const coupons = byStore.get(row.store_id) ?? []
    byStore.set(row.store_id, [...coupons, storeCoupon(row)])
  }
  return byStore
}

function storeCoupon({ store_id, category_ids, ...coupon }: CouponTermsRow): StoreCoupon {
  return { ...coupon, storeId: store_id, categoryIds: category_ids }
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
