/** The offers of a product as its page shows them. */
import type { OfferRow } from '@tianguis/contract/catalog/product'
import { type OfferFacts, type ProductPrices, pricesOf, type RankedFacts } from '../figures/product-prices.ts'
import { byPayable } from '../policies/best-offer.ts'
import { discountOf, NO_DISCOUNT } from '../policies/discount.ts'
import { inflatedClaimOf, type SeenPrices } from '../policies/inflated-claim.ts'
import { type ApplicableCoupon, collectedPayable, payableOf } from '../policies/payable.ts'
import { zonesOf } from '../policies/shipping-zones.ts'
import type { OfferPast, PageFacts } from './page-facts-sql.ts'
import type { Confirmations } from './price-spans.ts'
import type { OfferQueryRow } from './product-queries.ts'
import { seenPrices } from './seen-prices.ts'

export interface OfferOfPage extends OfferFacts {
  row: OfferQueryRow
  past: ObservedPast
}

interface ObservedPast {
  seenDays: number
  lowestBefore: number | null
  seen: SeenPrices | null
}

/** Rounded up, so that the instalments never add up to less than the price. */
const monthly = (price: number, months: number) => Math.ceil(price / months)

export function pricesOfPage(
  offers: readonly OfferQueryRow[],
  past: PageFacts['past'],
  couponsOf: (storeId: number) => readonly ApplicableCoupon[],
  now: Date,
): ProductPrices<OfferOfPage> {
  const facts = offers.map((row) => factsOf(row, past[row.id], now))
  return pricesOf(facts, couponsOf, now)
}

export function confirmationsOf({ offers }: ProductPrices<OfferOfPage>): Confirmations {
  return new Map(offers.filter(({ fed }) => fed).map(({ id, confirmedAt }) => [id, confirmedAt]))
}

/** The best offer first, then those in stock, confirmed ones before stale, believable before doubtful, each by Pagas. */
export function offerRows(
  { offers, best, outliers }: ProductPrices<OfferOfPage>,
  couponsOf: (storeId: number) => readonly ApplicableCoupon[],
  now: Date,
): OfferRow[] {
  const order = (offer: RankedFacts<OfferOfPage>) =>
    (offer === best ? 0 : 8) + (offer.inStock ? 0 : 4) + (offer.stale ? 2 : 0) + (outliers.includes(offer) ? 1 : 0)
  return [...offers]
    .sort((a, b) => order(a) - order(b) || byPayable(a, b))
    .map((offer) => offerRow(offer, outliers.includes(offer), couponsOf(offer.storeId), now))
}

function factsOf(
  row: OfferQueryRow,
  [seenDays, lowestBefore, seen]: OfferPast = [0, null, null],
  now: Date,
): OfferOfPage {
  const confirmation = { fed: row.fed, confirmedAt: new Date(row.confirmed_at) }
  return {
    id: row.id,
    storeId: row.store_id,
    price: row.price,
    condition: row.condition,
    inStock: row.in_stock,
    shipping: row.shipping,
    storeTerms: { flat: row.shipping_flat, freeFrom: row.shipping_free_from },
    ...confirmation,
    accepted: row.accepted,
    row,
    past: { seenDays, lowestBefore, seen: seen && seenPrices(seen, confirmation, now) },
  }
}

function offerRow(
  { row, past, payable, stale, confirmedAt }: RankedFacts<OfferOfPage>,
  inReview: boolean,
  coupons: readonly ApplicableCoupon[],
  now: Date,
): OfferRow {
  const { price, list_price: listPrice, months } = row
  const { seenDays, lowestBefore, seen } = past
  const since = new Date(row.price_since)
  const discount = row.in_stock ? discountOf({ price, since, seenDays, lowestBefore }, now) : NO_DISCOUNT
  return {
    id: String(row.id),
    store: {
      slug: row.store_slug,
      name: row.store_name,
      logo: row.store_logo,
      rating: row.store_rating,
      ratings: row.store_ratings,
    },
    price,
    listPrice,
    payable,
    collected: collectedPayable(price, coupons),
    inStock: row.in_stock,
    condition: row.condition,
    discount,
    months: months > 0 ? { count: months, amount: monthly(price, months) } : null,
    deliveryDays: storeDays(row),
    zones: zonesOf(row.shipping, row.shipping_zones ?? [], row.store_zones ?? []).map(
      ({ from, to, days, ...terms }) => ({
        from,
        to,
        payable: payableOf(price, terms, coupons),
        deliveryDays: days ?? storeDays(row),
      }),
    ),
    confirmedAt: confirmedAt.toISOString(),
    stale,
    inReview,
    inflatedClaim: inflatedClaimOf({ price, listPrice, seen }, discount),
    matchReason: row.match_reason,
    ...(row.original_price !== null &&
      row.exchange_rate !== null && { converted: { from: row.original_price, rate: Number(row.exchange_rate) } }),
  }
}

function storeDays({ delivery_min_days: min, delivery_max_days: max }: OfferQueryRow): [number, number] | null {
  return min === null || max === null ? null : [min, max]
}
