import type { Centavos } from '@tianguis/contract/money'

export interface Shipping {
  flat: Centavos
  /** Free from this price on; null: never free. */
  freeFrom: Centavos | null
}

export interface ApplicableCoupon {
  code: string | null
  kind: 'percent' | 'amount' | 'shipping'
  /** Percent, or centavos. */
  value: number
  minimum: Centavos
  /** Largest amount it saves; null: unlimited. */
  maximum: Centavos | null
}

export interface OfferTotal {
  shipping: Centavos
  coupon: { code: string; saves: Centavos } | null
  total: Centavos
}

/** price + shipping − the coupon that saves most. `coupons` are those of the store that are valid and cover the product. */
export function offerTotal(price: Centavos, shipping: Shipping, coupons: readonly ApplicableCoupon[]): OfferTotal {
  const shippingCost = shippingOf(price, shipping)
  let coupon: OfferTotal['coupon'] = null
  for (const candidate of coupons) {
    const saves = savingOf(candidate, price, shippingCost)
    // A coupon without a code is already part of the store's price.
    if (candidate.code !== null && saves > (coupon?.saves ?? 0)) coupon = { code: candidate.code, saves }
  }
  return { shipping: shippingCost, coupon, total: price + shippingCost - (coupon?.saves ?? 0) }
}

/** The total for collecting in the store, without shipping. */
export function collectedTotal(price: Centavos, coupons: readonly ApplicableCoupon[]): Omit<OfferTotal, 'shipping'> {
  const { coupon, total } = offerTotal(price, { flat: 0, freeFrom: null }, coupons)
  return { coupon, total }
}

export function shippingOf(price: Centavos, { flat, freeFrom }: Shipping): Centavos {
  return freeFrom !== null && price >= freeFrom ? 0 : flat
}

function savingOf(
  { kind, value, minimum, maximum }: ApplicableCoupon,
  price: Centavos,
  shippingCost: Centavos,
): Centavos {
  if (price < minimum) return 0
  if (kind === 'shipping') return shippingCost
  const off = kind === 'percent' ? Math.floor((price * value) / 100) : value
  return Math.min(off, maximum ?? off, price)
}
