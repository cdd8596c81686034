/** What pages show of a store. */
import type { Centavos } from '../money.ts'
import type { CouponCard } from './coupon.ts'
import type { ProductCard } from './product-card.ts'

export interface StoreBadge {
  slug: string
  name: string
  logo: string
  /** Null: not rated. */
  rating: number | null
  ratings: number
}

export interface StoreSummary extends StoreBadge {
  tagline: string
  shipping: ShippingPolicy
  months: number[]
  offersCount: number
  couponsCount: number
}

export interface ShippingPolicy {
  /** Null: the store does not say. */
  flat: Centavos | null
  /** Free from this amount on; null: never, or unknown. */
  freeFrom: Centavos | null
  /** Null: the store does not say. */
  days: [number, number] | null
}

export interface StoreView {
  store: StoreSummary & {
    description: string
    site: string
    since: number
    city: string
    /** Null: the store does not say. */
    returnsDays: number | null
    colors: string[]
  }
  products: ProductCard[]
  /** The first of its `couponsCount`. */
  coupons: CouponCard[]
}
