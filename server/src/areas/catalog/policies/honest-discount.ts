import type { Centavos } from '@tianguis/contract/money'

/** The days before a price began whose lowest price is what the discount is measured against. */
export const HONEST_DAYS = 30
/** A sale older than this is the price. */
export const SALE_DAYS = 90
const DAY_MS = 86_400_000

export interface PriceNow {
  price: Centavos
  /** When this price began. */
  since: Date
  /** The lowest price of the 30 days before that; null when nobody asked anything then. */
  lowestBefore: Centavos | null
  /** What the store itself strikes through. */
  listPrice: Centavos | null
}

export interface HonestDiscount {
  /** Whole percent, rounded down; 0: none. */
  percent: number
  /** What it is measured against; null without a discount. */
  reference: Centavos | null
}

/** How much cheaper it really became; the store's own list price plays no part. */
export function honestDiscount({ price, since, lowestBefore }: PriceNow, now: Date): HonestDiscount {
  const none = { percent: 0, reference: null }
  if (lowestBefore === null || now.getTime() - since.getTime() >= SALE_DAYS * DAY_MS) return none
  const percent = percentBelow(price, lowestBefore)
  return percent > 0 ? { percent, reference: lowestBefore } : none
}

/** The store's claim beside the truth, when it claims more than it gives. */
export function inflatedClaim(offer: PriceNow, now: Date): { claimed: number; real: number } | null {
  if (offer.listPrice === null) return null
  const claimed = percentBelow(offer.price, offer.listPrice)
  const real = honestDiscount(offer, now).percent
  return claimed > real ? { claimed, real } : null
}

function percentBelow(price: Centavos, reference: Centavos): number {
  return price < reference ? Math.floor(((reference - price) * 100) / reference) : 0
}
