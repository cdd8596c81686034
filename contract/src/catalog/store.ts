import type { Centavos } from '../money.ts'
import type { CouponCard } from './coupon.ts'
import type { ProductCard } from './product-card.ts'

export interface StoreBadge {
  slug: string
  name: string
  logo: string
  rating: number
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
  flat: Centavos
  /** Free from this amount on; null: never free. */
  freeFrom: Centavos | null
  days: [number, number]
}

export interface StoreView {
  store: StoreSummary & {
    description: string
    site: string
    since: number
    city: string
    returnsDays: number
    colors: string[]
  }
  products: ProductCard[]
  coupons: CouponCard[]
}
