/** The discount of one offer, measured against the same store's own past. */
import type { Centavos } from '@tianguis/contract/money'
import { daysBetween, OBSERVED_DAYS } from './observation.ts'

/** The days before a price began on which the offer was seen: the lowest price of so many is the reference. */
export const REFERENCE_DAYS = 30
/** Those days are looked for in so many before the price began. */
export const REFERENCE_WITHIN_DAYS = 90
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
  /** Days before `since` on which this offer was in stock, as seen by us or in a history the operator imported. */
  seenDays: number
  /** The lowest price of this offer on the last 30 of these days; null: there are none. */
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
  const { price, since, seenDays, lowestBefore } = offer
  if (lowestBefore === null || seenDays < OBSERVED_DAYS) return NO_DISCOUNT
  if (daysBetween(since, now) >= SALE_DAYS) return NO_DISCOUNT
  const percent = percentBelow(price, lowestBefore)
  return percent > 0 ? { percent, reference: lowestBefore } : NO_DISCOUNT
}

export function percentBelow(price: Centavos, reference: Centavos): number {
  return price < reference ? Math.floor(((reference - price) * 100) / reference) : 0
}
