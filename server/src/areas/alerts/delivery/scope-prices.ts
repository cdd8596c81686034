/**
 * The price that an alert is about: an alert considers the offers of any store or of chosen ones, with shipping or without.
 * Which offer counts is decided by the same policies as for card and product page, with one exception: while a new unit is
 * listed but sold out, page and card turn to other conditions, and an alert waits for the new one; so does a refurbished one
 * before used ones.
 */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Queryable } from '../../../database/rows.ts'
import { type JudgedProduct, pricesAtStores, pricesOfProducts, sentPrice } from '../../catalog/service.ts'

export interface Scope {
  productId: number
  /** Empty: any store. */
  storeIds: readonly number[]
  /** Then the cost is price plus shipping, and a store that does not tell its shipping does not count. */
  withShipping: boolean
}

export interface ScopePrice {
  offerId: number
  storeId: number
  condition: OfferCondition
  price: number
  /** What the alert compares, in centavos. */
  cost: number
}

export interface PricedScope<S extends Scope> {
  scope: S
  /** Null: nothing of it can be bought at a confirmed, believable price. */
  best: ScopePrice | null
  /** Where nothing can be bought: the lowest cost that its offers name; null: none is listed. */
  asked: number | null
  /** No store has it in stock, whatever is thought of its price. */
  soldOut: boolean
}

/** The best first. */
export const CONDITIONS: readonly OfferCondition[] = ['new', 'refurbished', 'used']

type Offer = JudgedProduct['offers'][number]

export async function pricesInScopes<S extends Scope>(
  on: Queryable,
  scopes: readonly S[],
  now: Date,
): Promise<PricedScope<S>[]> {
  if (scopes.length === 0) return []
  const ids = [...new Set(scopes.map(({ productId }) => productId))]
  const prices = await pricesOfProducts(on, ids, now)
  return scopes.map((scope) => ({ scope, ...priceIn(scope, prices.get(scope.productId)) }))
}

function priceIn({ storeIds, withShipping }: Scope, prices: JudgedProduct | undefined) {
  const own = prices && storeIds.length > 0 ? pricesAtStores(prices, (id) => storeIds.includes(id)) : prices
  if (!own) return { best: null, asked: null, soldOut: true }
  const meant = inMeantCondition(own.offers)
  const best = own.best && meant.includes(own.best) ? own.best : null
  const offer = best && withShipping ? cheapestSent(own, best) : best
  const costOf = (one: Offer) => (withShipping ? sentPrice(one) : one.price)
  const asked = meant.filter((one) => !own.outliers.includes(one)).flatMap((one) => costOf(one) ?? [])
  return {
    best: offer && {
      offerId: offer.id,
      storeId: offer.storeId,
      condition: offer.condition,
      price: offer.price,
      cost: costOf(offer) ?? offer.price,
    },
    asked: asked.length > 0 ? Math.min(...asked) : null,
    soldOut: !meant.some(({ inStock }) => inStock),
  }
}

/** The best condition that is listed, in stock or not. */
function inMeantCondition(offers: readonly Offer[]): readonly Offer[] {
  const listed = CONDITIONS.find((condition) => offers.some((offer) => offer.condition === condition))
  return offers.filter(({ condition }) => condition === listed)
}

/** Of the offers that the best one competes with. */
function cheapestSent({ offers, outliers }: JudgedProduct, best: Offer): Offer | null {
  const sent = offers.flatMap((offer) => {
    const competes =
      offer === best ||
      (offer.condition === best.condition && offer.inStock && !offer.stale && !outliers.includes(offer))
    const cost = competes ? sentPrice(offer) : null
    return cost === null ? [] : [{ offer, cost }]
  })
  return sent.sort((a, b) => a.cost - b.cost || a.offer.id - b.offer.id)[0]?.offer ?? null
}
