/** The offers of products as the policies rank them: for figures, and for cards of some stores only. */
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { type CouponTermsRow, validCouponTerms } from '../../coupons/service.ts'
import { type Discount, discountOf } from '../policies/discount.ts'
import { type JudgedProduct, judgeProducts, type LiveOffer, type StoreCoupon } from './figure-rows.ts'
import { LIVE_OFFERS, PAST_OF_BEST } from './figures-sql.ts'

export type Coupons = ReadonlyMap<number, readonly StoreCoupon[]>

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

/** Products without a live offer are left out. */
export async function judgedProducts(
  on: Queryable,
  ids: readonly number[],
  coupons: Coupons,
  now: Date,
): Promise<Map<number, JudgedProduct>> {
  const rows = await rowsOf<LiveOfferRow>(on, LIVE_OFFERS, [ids])
  const trails = new Map(rows.map((row) => [row.product_id, row.trail]))
  return judgeProducts(rows.map(liveOffer), (id) => trails.get(id) ?? [], coupons, now)
}

/** The same with the coupons that are valid now. */
export async function pricesOfProducts(
  on: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, JudgedProduct>> {
  return judgedProducts(on, ids, await couponsByStore(on, now, ids), now)
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

/** By product: the discount of its offer among these. */
export async function discountsOf(
  on: Queryable,
  offers: readonly LiveOffer[],
  now: Date,
): Promise<Map<number, Discount>> {
  const best = new Map(offers.map((offer) => [offer.id, offer]))
  const rows = await rowsOf<{ id: number; seen_days: number; lowest_before: number | null }>(on, PAST_OF_BEST, [
    [...best.keys()],
  ])
  return new Map(
    rows.flatMap(({ id, seen_days: seenDays, lowest_before: lowestBefore }) => {
      const offer = best.get(id)
      if (!offer) return []
      const { price, priceSince: since, productId } = offer
      return [[productId, discountOf({ price, since, seenDays, lowestBefore }, now)]]
    }),
  )
}

/** With product ids, only of stores that sell them. */
export async function couponsByStore(on: Queryable, now: Date, productIds?: readonly number[]): Promise<Coupons> {
  const byStore = new Map<number, StoreCoupon[]>()
  for (const row of await validCouponTerms(on, now, productIds)) {
    const coupons = byStore.get(row.store_id) ?? []
    byStore.set(row.store_id, [...coupons, storeCoupon(row)])
  }
  return byStore
}

function storeCoupon({ store_id, category_ids, ...coupon }: CouponTermsRow): StoreCoupon {
  return { ...coupon, storeId: store_id, categoryIds: category_ids }
}
