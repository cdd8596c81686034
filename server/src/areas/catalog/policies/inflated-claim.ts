/** 'Descuento inflado': a store claims a former price that was never observed. */
import type { Centavos } from '@tianguis/contract/money'
import { type Discount, percentBelow } from './discount.ts'
import { OBSERVED_DAYS } from './observation.ts'

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
  seen: SeenPrices | null
}

/**
 * The days of the last 90 on which we saw an offer in stock, with its lowest and its highest price on them. A history that an
 * operator imported accuses no store, but may prove what it claims.
 */
export interface SeenPrices {
  days: number
  low: Centavos
  high: Centavos
  /** The highest price of these days and of an imported history. */
  proof: Centavos
}

/** The facts that the page states. */
export interface InflatedClaim {
  claimed: Centavos
  days: number
  low: Centavos
  high: Centavos
}

export function inflatedClaimOf(offer: ObservedClaim, discount: Discount): InflatedClaim | null {
  const { price, listPrice, seen } = offer
  if (listPrice === null || seen === null) return null
  const { proof, ...facts } = seen
  if (facts.days < OBSERVED_DAYS || proof * 100 >= listPrice * PROOF_PERCENT) return null
  if (percentBelow(price, listPrice) - discount.percent < POINTS_ABOVE) return null
  return { claimed: listPrice, ...facts }
}
