/** The bill of one store for a part of the basket: goods, shipping, and the one coupon that saves most. */
import type { Centavos } from '@tianguis/contract/money'

/** One store's price for one product of the list. */
export interface BasketOffer {
  price: Centavos
  /** Of the offer; null: by the store's policy, once per order. */
  shipping: Centavos | null
}

export interface BasketCoupon {
  code: string
  kind: 'percent' | 'amount' | 'shipping'
  /** Percent, or centavos. */
  value: number
  /** The least sum of the products it covers. */
  minimum: Centavos
  /** The most it saves; null: no bound. */
  maximum: Centavos | null
  /** By product of the list. */
  covers: boolean[]
}

export interface BasketStore {
  flat: Centavos
  /** Free from this amount of goods on; null: never. */
  freeFrom: Centavos | null
  coupons: BasketCoupon[]
  /** By product of the list; null: not sold here now. */
  offers: (BasketOffer | null)[]
}

export interface Bill {
  goods: Centavos
  shipping: Centavos
  /** The store's own terms are part of the shipping. */
  byPolicy: boolean
  coupon: { code: string; kind: BasketCoupon['kind']; saves: Centavos } | null
  total: Centavos
}

/** What the store charges for these products, given as indexes of the list. */
export function billOf(store: BasketStore, products: readonly number[]): Bill {
  let goods = 0
  let shipping = 0
  let byPolicy = false
  for (const product of products) {
    const offer = store.offers[product]!
    goods += offer.price
    shipping += offer.shipping ?? 0
    byPolicy ||= offer.shipping === null
  }
  byPolicy &&= store.freeFrom === null || goods < store.freeFrom
  if (byPolicy) shipping += store.flat
  let coupon: Bill['coupon'] = null
  for (const candidate of store.coupons) {
    const saves = savingOf(candidate, store, products, shipping)
    if (saves > (coupon?.saves ?? 0)) coupon = { code: candidate.code, kind: candidate.kind, saves }
  }
  return { goods, shipping, byPolicy, coupon, total: goods + shipping - (coupon?.saves ?? 0) }
}

/** What a coupon saves on these products; 0 if they do not reach its minimum. */
function savingOf(coupon: BasketCoupon, store: BasketStore, products: readonly number[], shipping: Centavos): Centavos {
  let covered = 0
  let off = 0
  for (const product of products) {
    if (!coupon.covers[product]) continue
    const { price } = store.offers[product]!
    covered += price
    off += offOf(coupon, price)
  }
  if (covered === 0 || covered < coupon.minimum) return 0
  return coupon.kind === 'shipping' ? shipping : Math.min(off, capOf(coupon))
}

/** The discount on one covered product before the cap, rounded down per product as shops do. */
export function offOf({ kind, value }: BasketCoupon, price: Centavos): Centavos {
  return kind === 'percent' ? Math.floor((price * value) / 100) : price
}

/** The most that a coupon saves. */
export function capOf({ kind, value, maximum }: BasketCoupon): Centavos {
  return Math.min(kind === 'amount' ? value : Number.POSITIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY)
}
