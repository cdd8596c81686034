import type { OfferRow } from '@tianguis/contract/catalog/product'
import { inflatedClaim } from '../policies/honest-discount.ts'
import { type ApplicableCoupon, collectedTotal, offerTotal } from '../policies/offer-total.ts'
import type { OfferQueryRow } from './product-queries.ts'

const STALE_AFTER_MS = 48 * 3_600_000

/** Rounded up, so that the instalments never add up to less than the price. */
const monthly = (price: number, months: number) => Math.ceil(price / months)

/** The offers as the page shows them: in stock first, then by total. */
export function offerRows(
  offers: readonly OfferQueryRow[],
  couponsOf: (storeId: number) => readonly ApplicableCoupon[],
  now: Date,
): OfferRow[] {
  return offers
    .map((offer) => offerRow(offer, couponsOf(offer.store_id), now))
    .sort((a, b) => Number(b.inStock) - Number(a.inStock) || a.total - b.total || Number(a.id) - Number(b.id))
}

function offerRow(offer: OfferQueryRow, coupons: readonly ApplicableCoupon[], now: Date): OfferRow {
  const policy =
    offer.shipping === null
      ? { flat: offer.shipping_flat, freeFrom: offer.shipping_free_from }
      : { flat: offer.shipping, freeFrom: null }
  const confirmedAt = new Date(offer.confirmed_at)
  return {
    id: String(offer.id),
    store: {
      slug: offer.store_slug,
      name: offer.store_name,
      logo: offer.store_logo,
      rating: offer.store_rating,
      ratings: offer.store_ratings,
    },
    price: offer.price,
    listPrice: offer.list_price,
    ...offerTotal(offer.price, policy, coupons),
    collected: collectedTotal(offer.price, coupons),
    inStock: offer.in_stock,
    condition: offer.condition,
    months: offer.months > 0 ? { count: offer.months, amount: monthly(offer.price, offer.months) } : null,
    deliveryDays: [offer.delivery_min_days, offer.delivery_max_days],
    confirmedAt: confirmedAt.toISOString(),
    stale: offer.fed && now.getTime() - confirmedAt.getTime() > STALE_AFTER_MS,
    inflatedClaim: inflatedClaim(
      {
        price: offer.price,
        since: new Date(offer.price_since),
        lowestBefore: offer.lowest_before,
        listPrice: offer.list_price,
      },
      now,
    ),
  }
}
