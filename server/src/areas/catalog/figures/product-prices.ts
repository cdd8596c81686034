/** Precio, Pagas and everything else a product's figures say about its offers: the one place that computes them. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Centavos } from '@tianguis/contract/money'
import { bestOfferOf, outliersOf, type RankedOffer } from '../policies/best-offer.ts'
import { isStale } from '../policies/freshness.ts'
import { type ApplicableCoupon, payableOf, type ShippingTerms, shippingOf } from '../policies/payable.ts'

/** An offer as the database has it, not withdrawn and of a store that is not hidden. */
export interface OfferFacts {
  id: number
  storeId: number
  price: Centavos
  condition: OfferCondition
  inStock: boolean
  /** The offer's own shipping cost; null: by its store's terms. */
  shipping: Centavos | null
  storeTerms: ShippingTerms
  /** It comes from a feed and can grow stale. */
  fed: boolean
  confirmedAt: Date
  /** An operator has found its price right. */
  accepted: boolean
}

export type RankedFacts<T extends OfferFacts> = T & RankedOffer

export interface ProductPrices<T extends OfferFacts> {
  offers: RankedFacts<T>[]
  /** Null: nothing can be bought at a confirmed price. */
  best: RankedFacts<T> | null
  /** Stores that have it in stock in the best offer's condition. */
  stores: number
  /** The lowest believable price of refurbished and used units, where the best offer is a new one. */
  usedPrice: Centavos | null
  /** Offers that wait for an operator. */
  outliers: RankedFacts<T>[]
}

export function pricesOf<T extends OfferFacts>(
  offers: readonly T[],
  couponsOf: (storeId: number) => readonly ApplicableCoupon[],
  now: Date,
): ProductPrices<T> {
  const ranked = offers.map((offer) => ({
    ...offer,
    stale: isStale(offer, now),
    payable: payableOf(offer.price, termsOf(offer), couponsOf(offer.storeId)),
  }))
  return summaryOf(ranked, bestOfferOf(ranked), outliersOf(ranked))
}

/** The same of some stores only; null: none of them sells it. A price far from those of all stores is no best one. */
export function pricesAtStores<T extends OfferFacts>(
  { offers, outliers }: ProductPrices<T>,
  isAsked: (storeId: number) => boolean,
): ProductPrices<T> | null {
  const own = offers.filter(({ storeId }) => isAsked(storeId))
  if (own.length === 0) return null
  const best = bestOfferOf(own.filter((offer) => !outliers.includes(offer)))
  return summaryOf(
    own,
    best,
    outliers.filter(({ storeId }) => isAsked(storeId)),
  )
}

function summaryOf<T extends OfferFacts>(
  offers: RankedFacts<T>[],
  best: RankedFacts<T> | null,
  outliers: RankedFacts<T>[],
): ProductPrices<T> {
  const buyable = offers.filter(({ inStock, stale }) => inStock && !stale)
  const isUsed = (offer: RankedFacts<T>) => offer.condition !== 'new' && !outliers.includes(offer)
  const used = best?.condition === 'new' ? buyable.filter(isUsed) : []
  return {
    offers,
    best,
    outliers,
    stores: new Set(buyable.filter(({ condition }) => condition === best?.condition).map(({ storeId }) => storeId))
      .size,
    usedPrice: used.length > 0 ? Math.min(...used.map(({ price }) => price)) : null,
  }
}

export function termsOf({ shipping, storeTerms }: Pick<OfferFacts, 'shipping' | 'storeTerms'>): ShippingTerms {
  return shipping === null ? storeTerms : { flat: shipping, freeFrom: null }
}

/** Price plus shipping, without coupons; null: the store does not tell its shipping. */
export function sentPrice(offer: OfferFacts): Centavos | null {
  const shipping = shippingOf(offer.price, termsOf(offer))
  return shipping === null ? null : offer.price + shipping
}
