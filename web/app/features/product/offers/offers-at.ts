import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import { zoneFor } from '@tianguis/contract/catalog/postal-code'
import type { OfferLine, ProductFacts } from '../product-page.ts'

/** The offers as they are delivered to one postal code, by what is paid there; unconfirmed and doubtful prices last. */
export function offersAt(offers: readonly OfferLine[], code: string): OfferLine[] {
  return offers
    .map((offer) => {
      const { payable, delivery } = zoneFor(offer.zones, code) ?? offer
      return { ...offer, payable, delivery }
    })
    .sort((a, b) => doubt(a) - doubt(b) || sortTotal(a.payable) - sortTotal(b.payable))
}

/** The best of them; null: none has a price to believe. */
function bestAt(offers: readonly OfferLine[]): string | null {
  const [first] = offers
  return first && doubt(first) === 0 ? first.id : null
}

function doubt({ stale, inReview }: OfferLine): number {
  return Number(stale) * 2 + Number(inReview)
}

/** What changes on a product's page when it is delivered to one postal code. Precio and the headline's offer stay. */
export function deliver({ offers, otherConditions }: Pick<ProductFacts, 'offers' | 'otherConditions'>, code: string) {
  const delivered = offersAt(offers, code)
  return {
    offers: delivered,
    otherConditions: offersAt(otherConditions, code),
    bestHere: bestAt(delivered),
    deliveredTo: code,
  }
}
