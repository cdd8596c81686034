import type { StoreView } from '@tianguis/contract/catalog/store'
import { counted } from '../../format/counts.ts'
import { monthsWords, shippingWords } from '../../format/policy-words.ts'

/** What search engines show of a store's page: what it says of itself, and what is known of it. */
export function storeDescription(store: StoreView['store']): string {
  const { name, tagline, description, offersCount, couponsCount, shipping, months } = store
  const offered = [
    counted(offersCount, 'oferta', 'ofertas'),
    ...(couponsCount > 0 ? [counted(couponsCount, 'cupón', 'cupones')] : []),
  ].join(' y ')
  const isShippingKnown = shipping.flat !== null || shipping.freeFrom !== null
  return [
    tagline,
    description,
    `${offered} de ${name}, comparadas con otras tiendas de México.`,
    isShippingKnown ? `${shippingWords(shipping)}.` : '',
    months.length > 0 ? `${monthsWords(months)}.` : '',
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
