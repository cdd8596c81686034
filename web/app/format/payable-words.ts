/** Pagas in words, with its parts. */
import type { OfferCondition, Payable } from '@tianguis/contract/catalog/product-card'
import { type Centavos, formatMoney } from '@tianguis/contract/money'

export const CONDITION_NAMES: Record<OfferCondition, string> = {
  new: 'Nuevo',
  refurbished: 'Reacondicionado',
  used: 'Usado',
}

/** After a price or a name: ` (reacondicionado)`; nothing for a new unit. */
export const conditionNote = (condition: OfferCondition): string =>
  condition === 'new' ? '' : ` (${CONDITION_NAMES[condition].toLowerCase()})`

/** `Pagas $9,599.20: $11,999.00 con BUENFIN20, envío gratis`. */
export function payableWords(price: Centavos, { total, shipping, coupon }: Payable): string {
  if (!coupon) {
    if (shipping === null) return 'Envío: lo dice la tienda'
    if (shipping === 0) return 'Envío gratis'
  }
  if (coupon && total === price && shipping === 0) return `Envío gratis con ${coupon.code}`
  const withCoupon = `${formatMoney(price)}${coupon ? ` con ${coupon.code}` : ''}`
  const sum = `Pagas ${formatMoney(total)}${shipping === null ? ' + envío' : ''}`
  return `${sum}: ${withCoupon}${shippingPart(shipping)}`
}

/** The same for a card: `Pagas $9,599.20`, `Envío gratis`, `+ envío`. */
export function shortPayableWords({ total, shipping, coupon }: Payable): string {
  const sum = coupon || (shipping !== null && shipping > 0) ? `Pagas ${formatMoney(total)}` : ''
  if (shipping === null) return sum ? `${sum} + envío` : '+ envío'
  return sum || 'Envío gratis'
}

function shippingPart(shipping: Centavos | null): string {
  if (shipping === null) return ', más el envío que diga la tienda'
  return shipping === 0 ? ', envío gratis' : ` + ${formatMoney(shipping)} de envío`
}

/** Beside the price of a new unit. */
export const usedPriceWords = (price: Centavos): string => `Reacondicionado o usado desde ${formatMoney(price)}`
