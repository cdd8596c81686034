/** What a product card shows: price, total to pay, price per unit. */
import type { Centavos } from '../money.ts'
import type { PriceUnit } from './attributes.ts'

export type OfferCondition = 'new' | 'refurbished' | 'used'

export interface OfferCoupon {
  code: string
  /** 0 for free shipping whose cost is unknown. */
  saves: Centavos
}

/** What a shopper pays in the end: price + shipping − coupon. */
export interface Payable {
  /** Without the shipping where that is unknown. */
  total: Centavos
  /** Null: the store does not say. */
  shipping: Centavos | null
  coupon: OfferCoupon | null
}

/** Precio per litre, kilogram, piece… of goods sold by quantity. */
export interface UnitPrice {
  price: Centavos
  unit: PriceUnit
}

export interface ProductCard {
  id: string
  slug: string
  name: string
  brand: string
  image: string
  /** Precio: what the best offer's store asks for one unit. */
  bestPrice: Centavos
  /** Pagas of the best offer, with its parts. */
  payable: Payable
  /** The condition of the best offer; the card names it unless it is new. */
  condition: OfferCondition
  /** The lowest price of refurbished and used units beside a new best offer. */
  usedPrice: Centavos | null
  /** Shown struck through: the same store's own lowest price before, null when there is no discount. */
  referencePrice: Centavos | null
  /** Whole percent of the best offer against its own store's 30 days before. */
  discount: number
  /** Stores that have it in stock in this condition, each once. */
  offersCount: number
  bestStore: string
  inStock: boolean
  /** Absent where the quantity is not certain. */
  unitPrice?: UnitPrice
  /** The variants that one card stands for: '3 capacidades', and the lowest Precio of those that can be bought. */
  family?: { words: string; from: Centavos }
  /** Its prices of 90 days, see `sparkline.ts`; absent when they never moved. */
  sparkline?: string
}

export interface Crumb {
  name: string
  url: string
}
