/** The search collections: what a document holds, and a product's card made of it. */
import type { NumberField, PriceUnit, TextField } from '../catalog/attributes.ts'
import type { OfferCondition, Payable, ProductCard } from '../catalog/product-card.ts'

export const PRODUCTS_COLLECTION = 'products'
export const COUPONS_COLLECTION = 'coupons'

/** What the title says in numbers and words, see `catalog/attributes.ts`. */
type AttributeFields = { [Field in NumberField]?: number } & { [Field in TextField]?: string }

/** Prices are pesos here, as search clients expect. */
export interface ProductDocument extends AttributeFields {
  id: string
  productName: string
  brand: string
  tags: string[]
  category: string
  lvl0: string
  lvl1?: string
  lvl2?: string
  lvl3?: string
  lvl4?: string
  /** Precio of the best offer. */
  price: number
  /** Pagas of the best offer; absent where its shipping is unknown. */
  payable?: number
  /** The conditions in which it can be bought now; without stock that of its last price. */
  condition: OfferCondition[]
  /** The best offer's: its shipping in pesos, the coupon counted, months without interest. */
  shipping?: number
  freeShipping: boolean
  couponCode?: string
  couponSaves?: number
  months: number
  /** The lowest price of refurbished and used units beside a new best offer. */
  usedPrice?: number
  vendors: string[]
  /** All of `vendors` as one value, see `vendor-set.ts`. */
  vendorSet: string
  /** Whole percent of the best offer against its own store's past. */
  discount: number
  slug: string
  image: string
  offersCount: number
  bestVendor: string
  /** What the best store claims it used to cost. */
  listPrice?: number
  /** What the discount is measured against. */
  referencePrice?: number
  popularity: number
  inStock: boolean
  /** Name of its kind in `content/titles`; absent where it is not certain. */
  kind?: string
  /** Percent: how sure the kind is. */
  kindConfidence?: number
  /** GTIN, part number, model and the stores' own numbers, each as `codeOf` writes it. */
  codes: string[]
  /** Measures in one spelling each: '1000ml', '55in', '6pz' (`measureWord` of `titles`), and sizes of a range: 'talla24'. */
  measureWords: string[]
  /** Pesos per unit of goods sold by quantity. */
  unitPrice?: number
  unit?: PriceUnit
  /** Id of its variant family. */
  family?: string
  /** Its prices of 90 days, see `sparkline.ts`. */
  sparkline?: string
  /** Seconds since the epoch. */
  createdAt: number
  updatedAt: number
}

/** A code for exact look-up: 'WH-1000XM5/B' is 'wh1000xm5b'. */
export function codeOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** One of several sizes of shoes. */
export const sizeWord = (size: number | string) => `talla${size}`

export interface CouponDocument {
  id: string
  title: string
  vendors: string[]
  advertiserName: string
  code?: string
  terms: string
  kind: 'percent' | 'amount' | 'shipping'
  /** Percent, or pesos; 0 for free shipping. */
  value: number
  conditional?: boolean
  url: string
  /** Seconds since the epoch. */
  startsAt: number
  /** Seconds since the epoch; `NEVER_S` when it never ends. */
  expiresAt: number
  /** The store told no end: then none is shown. */
  endAssumed?: boolean
  votesWorked: number
  votesFailed: number
}

/** A found document as the card that pages show. */
export function cardOfDocument(document: ProductDocument): ProductCard {
  return {
    id: document.id,
    slug: document.slug,
    name: document.productName,
    brand: document.brand,
    image: document.image,
    bestPrice: centavosOf(document.price),
    payable: payableOfDocument(document),
    condition: document.condition[0] ?? 'new',
    usedPrice: document.usedPrice === undefined ? null : centavosOf(document.usedPrice),
    referencePrice: document.referencePrice === undefined ? null : centavosOf(document.referencePrice),
    discount: document.discount,
    offersCount: document.offersCount,
    bestStore: document.bestVendor,
    inStock: document.inStock,
    ...(document.unitPrice === undefined || document.unit === undefined
      ? {}
      : { unitPrice: { price: centavosOf(document.unitPrice), unit: document.unit } }),
    ...(document.sparkline === undefined ? {} : { sparkline: document.sparkline }),
  }
}

function payableOfDocument({ price, payable, shipping, couponCode, couponSaves = 0 }: ProductDocument): Payable {
  const coupon = couponCode === undefined ? null : { code: couponCode, saves: centavosOf(couponSaves) }
  if (payable === undefined) return { total: centavosOf(price) - (coupon?.saves ?? 0), shipping: null, coupon }
  return { total: centavosOf(payable), shipping: centavosOf(shipping ?? 0), coupon }
}

function centavosOf(pesos: number): number {
  return Math.round(pesos * 100)
}

export const NEVER_S = Date.UTC(2100, 0, 1) / 1000
