import type { Centavos } from '@tianguis/contract/money'

/** A discount is measured against the lowest price of this many days before the present price began. */
export const REFERENCE_DAYS = 30
/** A price older than this is no discount any more. */
export const SALE_DAYS = 90
const DAY_MS = 86_400_000

export interface PriceNow {
  price: Centavos
  /** When the present price began. */
  since: Date
  /** The lowest price of the 30 days before that; null if none is known. */
  lowestBefore: Centavos | null
  /** The store's own list price. */
  listPrice: Centavos | null
}

export interface HonestDiscount {
  /** Whole percent, rounded down; 0: none. */
  percent: number
  /** The price it is measured against; null without a discount. */
  reference: Centavos | null
}

/** The discount by observed prices; the store's list price is ignored. */
export function honestDiscount({ price, since, lowestBefore }: PriceNow, now: Date): HonestDiscount {
  const none = { percent: 0, reference: null }
  if (lowestBefore === null || now.getTime() - since.getTime() >= SALE_DAYS * DAY_MS) return none
  const percent = percentBelow(price, lowestBefore)
  return percent > 0 ? { percent, reference: lowestBefore } : none
}

/** The percentage that the list price claims and the real one, if the claim is larger. */
export function inflatedClaim(offer: PriceNow, now: Date): { claimed: number; real: number } | null {
  if (offer.listPrice === null) return null
  const claimed = percentBelow(offer.price, offer.listPrice)
  const real = honestDiscount(offer, now).percent
  return claimed > real ? { claimed, real } : null
}

function percentBelow(price: Centavos, reference: Centavos): number {
  return price < reference ? Math.floor(((reference - price) * 100) / reference) : 0
}
