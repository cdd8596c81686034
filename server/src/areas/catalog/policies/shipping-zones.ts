/** Where shipping differs from the country-wide terms of an offer. */
import type { PostalRange } from '@tianguis/contract/catalog/postal-code'
import type { Centavos } from '@tianguis/contract/money'
import type { ShippingTerms } from './payable.ts'

/** A zone of one offer as its feed tells it: first prefix, last prefix, cost. */
export type OwnZone = [from: string, to: string, cost: Centavos]

export interface StoreZone extends PostalRange, ShippingTerms {
  /** Null: the store does not say. */
  days: [number, number] | null
}

/** An offer whose feed tells its shipping does not follow the zones of its store. */
export function zonesOf(
  shipping: Centavos | null,
  own: readonly OwnZone[],
  store: readonly StoreZone[],
): readonly StoreZone[] {
  if (own.length > 0) return own.map(([from, to, flat]) => ({ from, to, flat, freeFrom: null, days: null }))
  return shipping === null ? store : []
}
