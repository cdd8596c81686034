import { formatMoney } from '@tianguis/contract/money'
import { conditionNote } from '../../../format/payable-words.ts'
import type { OfferLine, ProductPageView } from '../product-page.ts'

interface Shared extends Pick<ProductPageView, 'name' | 'condition' | 'bestOfferId'> {
  offers: readonly Pick<OfferLine, 'id' | 'price' | 'store'>[]
}

/**
 * What is sent with the link. Not 'desde': the offer that costs least with shipping and coupon may not be the one with the
 * lowest price.
 */
export function shareText({ name, condition, bestOfferId, offers }: Shared): string {
  const best = offers.find(({ id }) => id === bestOfferId)
  return best ? `${name}${conditionNote(condition)}: hoy ${formatMoney(best.price)} en ${best.store.name}` : name
}
