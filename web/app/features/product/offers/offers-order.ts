/** 'Con envío / sin envío': what counts as the total, remembered for the next product. */
import type { OfferCoupon } from '@tianguis/contract/catalog/product'
import type { OfferLine } from '../product-page.ts'

export const WAYS = ['sent', 'collected'] as const
/** Delivered, with shipping counted, or collected in the store. */
export type Way = (typeof WAYS)[number]

const KEY = 'envio'

export function rememberedWay(): Way {
  try {
    return localStorage.getItem(KEY) === 'collected' ? 'collected' : 'sent'
  } catch {
    return 'sent'
  }
}

export function rememberWay(way: Way): void {
  try {
    localStorage.setItem(KEY, way)
  } catch {
    // Without storage the choice lasts for this page only.
  }
}

export function paidFor(offer: OfferLine, way: Way): { total: number; coupon: OfferCoupon | null } {
  return way === 'sent' ? { total: offer.total, coupon: offer.coupon } : offer.collected
}

/** Cheapest first; equals stay as they were. */
export function orderedBy(offers: readonly OfferLine[], way: Way): OfferLine[] {
  return [...offers].sort((a, b) => paidFor(a, way).total - paidFor(b, way).total)
}
