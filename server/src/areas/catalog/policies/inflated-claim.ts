/** 'Descuento inflado': a store claims a former price that was never observed. */
import type { Centavos } from '@tianguis/contract/money'
import { type Discount, percentBelow } from './discount.ts'
import { daysBetween, OBSERVED_DAYS } from './observation.ts'

/** How far back a claim is checked. */
export const CLAIM_DAYS = 90
/** A claim is proved if the offer once cost at least this share of the claimed price. */
const PROOF_PERCENT = 98
/** A claim may exceed the real discount by less than this many points. */
const POINTS_ABOVE = 10

export interface ObservedClaim {
  price: Centavos
  /** The former price that the store claims; null: it claims none. */
  listPrice: Centavos | null
  observedSince: Date
  /** The lowest and the highest price of this offer in the last 90 days while it was in stock. */
  seen: { low: Centavos; high: Centavos } | null
}

/** The facts that the page states. */
export interface InflatedClaim {
  claimed: Centavos
  days: number
  low: Centavos
  high: Centavos
}

export function inflatedClaimOf(offer: ObservedClaim, discount: Discount, now: Date): InflatedClaim | null {
  const { price, listPrice, observedSince, seen } = offer
  if (listPrice === null || seen === null) return null
  const days = daysBetween(observedSince, now)
  if (days < OBSERVED_DAYS || seen.high * 100 >= listPrice * PROOF_PERCENT) return null
  if (percentBelow(price, listPrice) - discount.percent < POINTS_ABOVE) return null
  return { claimed: listPrice, days: Math.min(days, CLAIM_DAYS), low: seen.low, high: seen.high }
}
