/** Precio, Pagas and everything else a product's figures say about its offers: the one place that computes them. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Centavos } from '@tianguis/contract/money'
import { bestOfferOf, outliersOf, type RankedOffer } from '../policies/best-offer.ts'
import { isStale } from '../policies/freshness.ts'
import { type ApplicableCoupon, payableOf, type ShippingTerms } from '../policies/payable.ts'

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
  /** The lowest price of refurbished and used units, where the best offer is a new one. */
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
  const best = bestOfferOf(ranked)
  const buyable = ranked.filter(({ inStock, stale }) => inStock && !stale)
  const used = best?.condition === 'new' ? buyable.filter(({ condition }) => condition !== 'new') : []
  return {
    offers: ranked,
    best,
    stores: new Set(buyable.filter(({ condition }) => condition === best?.condition).map(({ storeId }) => storeId))
      .size,
    usedPrice: used.length > 0 ? Math.min(...used.map(({ price }) => price)) : null,
    outliers: outliersOf(ranked),
  }
}

export function termsOf({ shipping, storeTerms }: Pick<OfferFacts, 'shipping' | 'storeTerms'>): ShippingTerms {
  return shipping === null ? storeTerms : { flat: shipping, freeFrom: null }
}
