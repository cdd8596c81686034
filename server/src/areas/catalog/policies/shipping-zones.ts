/** Postal zones in which shipping differs from the country-wide cost of an offer. */
import type { PostalRange } from '@tianguis/contract/catalog/postal-code'
import type { Centavos } from '@tianguis/contract/money'
import type { ShippingTerms } from './payable.ts'

/** A zone stated by the feed of one offer: first postal prefix, last prefix, cost. */
export type OwnZone = [from: string, to: string, cost: Centavos]

/** A zone of a store, for all its offers that state no shipping of their own. */
export interface StoreZone extends PostalRange, ShippingTerms {
  /** Minimum and maximum days of delivery; null: the store does not say. */
  days: [number, number] | null
}

/** The zones that apply to an offer: its own, or those of its store if the feed states no shipping. */
export function zonesOf(
  shipping: Centavos | null,
  own: readonly OwnZone[],
  store: readonly StoreZone[],
): readonly StoreZone[] {
  if (own.length > 0) return own.map(([from, to, flat]) => ({ from, to, flat, freeFrom: null, days: null }))
  return shipping === null ? store : []
}
