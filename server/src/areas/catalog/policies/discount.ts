/** The discount of one offer, measured against the same store's own past. */
import type { Centavos } from '@tianguis/contract/money'
import { daysBetween, OBSERVED_DAYS } from './observation.ts'

/** The days before a price began whose lowest price is the reference. */
export const REFERENCE_DAYS = 30
/** A lower price that has stood this long is the usual price. */
export const SALE_DAYS = 90
/** A smaller drop is not listed among the day's drops. */
export const DROP_PERCENT = 5
export const DROP_CENTAVOS: Centavos = 20_00
/** A drop is news for three days. */
export const DROP_DAYS = 3

export interface ObservedPrice {
  price: Centavos
  /** When this price began. */
  since: Date
  /** The first moment this offer was seen, by us or in a history the operator imported. */
  observedSince: Date
  /** The lowest price of this offer in the 30 days before `since`, while in stock; null: it was not in stock. */
  lowestBefore: Centavos | null
}

export interface Discount {
  /** Whole percent, rounded down; 0: none. */
  percent: number
  /** What it is measured against; null without a discount. */
  reference: Centavos | null
}

export const NO_DISCOUNT: Discount = Object.freeze({ percent: 0, reference: null })

export function discountOf(offer: ObservedPrice, now: Date): Discount {
  const { price, since, observedSince, lowestBefore } = offer
  if (lowestBefore === null || daysBetween(observedSince, since) < OBSERVED_DAYS) return NO_DISCOUNT
  if (daysBetween(since, now) >= SALE_DAYS) return NO_DISCOUNT
  const percent = percentBelow(price, lowestBefore)
  return percent > 0 ? { percent, reference: lowestBefore } : NO_DISCOUNT
}

export function percentBelow(price: Centavos, reference: Centavos): number {
  return price < reference ? Math.floor(((reference - price) * 100) / reference) : 0
}
