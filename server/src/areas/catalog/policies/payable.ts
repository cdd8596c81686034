/** Pagas: what a shopper pays in the end for one unit of an offer. */
import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import type { Centavos } from '@tianguis/contract/money'

/** What a store says about shipping; all null: it says nothing. */
export interface ShippingTerms {
  /** Null: unknown. */
  flat: Centavos | null
  /** Free from this amount on; null: never, or unknown. */
  freeFrom: Centavos | null
}

export interface ApplicableCoupon {
  code: string | null
  kind: 'percent' | 'amount' | 'shipping'
  /** Percent, or centavos. */
  value: number
  minimum: Centavos
  /** The most it saves; null: no bound. */
  maximum: Centavos | null
  /** It asks for more than a basket: new customers, a bank card, an app. Then it is never counted. */
  conditional: boolean
}

export interface AppliedCoupon {
  code: string
  /** 0 for free shipping whose cost is unknown. */
  saves: Centavos
}

export interface Payable {
  /** Null: unknown. */
  shipping: Centavos | null
  coupon: AppliedCoupon | null
  /** Price + shipping − coupon; without the shipping where that is unknown. */
  total: Centavos
}

/** Price + shipping − the coupon that saves most. `coupons` are those of the store that are valid and cover the product. */
export function payableOf(price: Centavos, terms: ShippingTerms, coupons: readonly ApplicableCoupon[]): Payable {
  const shipping = shippingOf(price, terms)
  let best: Payable = { shipping, coupon: null, total: price + (shipping ?? 0) }
  for (const coupon of coupons) {
    const applied = withCoupon(price, shipping, coupon)
    if (applied && isBetter(applied, best)) best = applied
  }
  return best
}

/** Without shipping, for a shopper who collects it in the store. */
export function collectedPayable(price: Centavos, coupons: readonly ApplicableCoupon[]): Omit<Payable, 'shipping'> {
  const { coupon, total } = payableOf(price, { flat: 0, freeFrom: null }, coupons)
  return { coupon, total }
}

export function shippingOf(price: Centavos, { flat, freeFrom }: ShippingTerms): Centavos | null {
  return freeFrom !== null && price >= freeFrom ? 0 : flat
}

/** Of two coupons that save the same, the first by its code, so that the order of coupons does not matter. */
function isBetter(a: Payable, b: Payable): boolean {
  const [rankA, rankB] = [sortTotal(a), sortTotal(b)]
  if (rankA !== rankB) return rankA < rankB
  return a.coupon !== null && b.coupon !== null && a.coupon.code < b.coupon.code
}

function withCoupon(price: Centavos, shipping: Centavos | null, coupon: ApplicableCoupon): Payable | null {
  const { code, kind, value, minimum, maximum, conditional } = coupon
  // A deal without a code is already in the store's price.
  if (code === null || conditional || price < minimum) return null
  if (kind === 'shipping') return { shipping: 0, coupon: { code, saves: shipping ?? 0 }, total: price }
  const off = kind === 'percent' ? Math.floor((price * value) / 100) : value
  const saves = Math.min(off, maximum ?? off, price)
  return saves > 0 ? { shipping, coupon: { code, saves }, total: price + (shipping ?? 0) - saves } : null
}
