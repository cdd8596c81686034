/** A product's page: the product, its offers and what its price history says of today's price. */
import type { Centavos } from '../money.ts'
import type { CouponCard } from './coupon.ts'
import type { Crumb, ProductCard } from './product-card.ts'
import type { PricePoint } from './product-history.ts'
import type { StoreBadge } from './store.ts'

export interface OfferRow {
  id: string
  store: StoreBadge
  price: Centavos
  listPrice: Centavos | null
  shipping: Centavos
  total: Centavos
  /** The coupon counted in the total, if one applies. */
  coupon: OfferCoupon | null
  /** For who collects it: the price less the coupon that saves most then. */
  collected: { total: Centavos; coupon: OfferCoupon | null }
  inStock: boolean
  condition: 'new' | 'used' | 'refurbished'
  /** Months without interest and what each month costs; never mixed into the price. */
  months: { count: number; amount: Centavos } | null
  deliveryDays: [number, number]
  confirmedAt: string
  /** Not confirmed for two days: shown greyed. After a week it is not among the offers any more. */
  stale?: boolean
  /** Percent the store claims, when its own claim is larger than the real discount. */
  inflatedClaim: { claimed: number; real: number } | null
}

export interface OfferCoupon {
  code: string
  saves: Centavos
}

export type VerdictLevel = 'excellent' | 'good' | 'fair' | 'high' | 'unknown'

export interface Verdict {
  level: VerdictLevel
  /** Percent of the last 90 days that were dearer than today. */
  cheaperThan: number
  low90: Centavos
  high90: Centavos
  median90: Centavos
}

export interface ProductView {
  id: string
  slug: string
  name: string
  brand: string
  description: string
  image: string
  gtin: string | null
  crumbs: Crumb[]
  specs: { label: string; value: string }[]
  tags: string[]
  card: ProductCard
  offers: OfferRow[]
  /** Best price per day over 180 days, oldest first; a day with nothing in stock is left out. */
  history: PricePoint[]
  verdict: Verdict
  coupons: CouponCard[]
  similar: ProductCard[]
  /** Of the same category and clearly cheaper. */
  cheaper: ProductCard[]
}
