/**
 * Which offer of a product is its best one: the lowest Pagas among new, in-stock, confirmed, believable offers; where there
 * are none, among refurbished, then used ones. If all contradict each other, the one known longest.
 */

import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Payable } from './payable.ts'
import { believableOf, doubtfulOf, type JudgedPrice } from './price-outlier.ts'

export interface RankedOffer extends JudgedPrice {
  condition: OfferCondition
  inStock: boolean
  /** Not confirmed for 48 hours. */
  stale: boolean
  payable: Payable
}

const CONDITIONS: readonly OfferCondition[] = ['new', 'refurbished', 'used']

/** Null: nothing can be bought at a confirmed price. Other conditions count only where no new unit can be bought. */
export function bestOfferOf<T extends RankedOffer>(offers: readonly T[]): T | null {
  for (const condition of CONDITIONS) {
    const best = believableOf(buyable(offers, condition)).sort(byPayable)[0]
    if (best) return best
  }
  return null
}

/** Offers that wait for an operator because their price is far from the other stores'. */
export function outliersOf<T extends RankedOffer>(offers: readonly T[]): T[] {
  return CONDITIONS.flatMap((condition) => doubtfulOf(buyable(offers, condition)))
}

/** By Pagas; an unknown shipping cost counts as `sortTotal` says, and comes after a known one. */
export function byPayable(a: RankedOffer, b: RankedOffer): number {
  return (
    sortTotal(a.payable) - sortTotal(b.payable) ||
    Number(a.payable.shipping === null) - Number(b.payable.shipping === null) ||
    a.price - b.price ||
    a.id - b.id
  )
}

function buyable<T extends RankedOffer>(offers: readonly T[], condition: OfferCondition): T[] {
  return offers.filter((offer) => offer.condition === condition && offer.inStock && !offer.stale)
}
