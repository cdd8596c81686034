/** 'Con envío / sin envío': what counts as the total, remembered for the next product. */
import type { OfferCoupon } from '@tianguis/contract/catalog/product-card'
import type { OfferLine } from '../product-page.ts'

export const WAYS = ['sent', 'collected'] as const
/** Delivered, with shipping counted, or collected in the store. */
export type Way = (typeof WAYS)[number]

const KEY = 'envio'

export function storedWay(): Way {
  try {
    return localStorage.getItem(KEY) === 'collected' ? 'collected' : 'sent'
  } catch {
    return 'sent'
  }
}

export function storeWay(way: Way): void {
  try {
    localStorage.setItem(KEY, way)
  } catch {
    // Without storage the choice lasts for this page only.
  }
}

export function paidFor(offer: OfferLine, way: Way): { total: number; coupon: OfferCoupon | null } {
  return way === 'sent' ? offer.payable : offer.collected
}

/** As the server ordered them, or by the price without shipping; unconfirmed and doubtful prices last. */
export function orderedBy(offers: readonly OfferLine[], way: Way): OfferLine[] {
  if (way === 'sent') return [...offers]
  const doubtful = ({ stale, inReview }: OfferLine) => Number(stale || inReview)
  return [...offers].sort((a, b) => doubtful(a) - doubtful(b) || a.collected.total - b.collected.total)
}
