/** A product's page: the product, its offers, and the verdict on today's price by its price history. */
import type { Centavos } from '../money.ts'
import type { CouponCard } from './coupon.ts'
import type { PricePoint } from './history/product-history.ts'
import type { PostalRange } from './postal-code.ts'
import type { Crumb, OfferCondition, OfferCoupon, Payable, ProductCard, UnitPrice } from './product-card.ts'
import type { StoreBadge } from './store.ts'
import type { VariantChoice } from './variants.ts'

export interface OfferRow {
  id: string
  store: StoreBadge
  price: Centavos
  /** Absent where the quantity is not certain. */
  unitPrice?: UnitPrice
  listPrice: Centavos | null
  payable: Payable
  /** For a shopper who collects it at the store: the price minus the coupon that then saves most. */
  collected: { total: Centavos; coupon: OfferCoupon | null }
  inStock: boolean
  condition: OfferCondition
  /** Against this store's own past; percent 0: none. */
  discount: { percent: number; reference: Centavos | null }
  /** Months without interest and what each month costs; never mixed into the price. */
  months: { count: number; amount: Centavos } | null
  /** Null: the store does not say. */
  deliveryDays: [number, number] | null
  /** What is paid where shipping differs from the country-wide value above. */
  zones: OfferZone[]
  confirmedAt: string
  /** Not confirmed for two days: shown grey and never the best. After a week it is not among the offers any more. */
  stale: boolean
  /** Its price is far from the other stores' and waits for an operator; the best only where all are in doubt (`bestOfferOf`). */
  inReview: boolean
  inflatedClaim: InflatedClaim | null
  /** Why it was matched to this product. */
  matchReason: MatchReason
  /** The store's price in its own currency ('649.00 EUR') and the pesos for one unit of it; absent if its price is in pesos. */
  converted?: { from: string; rate: number }
}

export interface OfferZone extends PostalRange {
  payable: Payable
  /** Null: the store does not say. */
  deliveryDays: [number, number] | null
}

export type MatchReason = 'gtin' | 'mpn' | 'title' | 'judged' | 'new' | 'manual' | 'demo'

/** A former price that the store claims and that was never observed. */
export interface InflatedClaim {
  claimed: Centavos
  /** Days observed, at most 90, with the lowest and the highest price seen. */
  days: number
  low: Centavos
  high: Centavos
}

export type VerdictLevel = 'excellent' | 'good' | 'fair' | 'high' | 'unknown'

export interface Verdict {
  level: VerdictLevel
  /**
   * The lowest Precio of all stores today, which is compared with that of other days. The best offer may ask more: it is chosen by
   * Pagas, and what coupons and shipping were on other days is not known.
   */
  today: Centavos
  /** Days on which it was seen, of the last 90. */
  days: number
  /** Percent of those days that were dearer than today. */
  cheaperThan: number
  low: Centavos
  high: Centavos
  median: Centavos
  /** Highest price that is judged good, and highest that is judged fair: the coloured parts of the drawn scale. */
  goodUpTo: Centavos
  fairUpTo: Centavos
}

export interface ProductView {
  id: string
  slug: string
  name: string
  brand: string
  description: string
  image: string
  /** More photos of it from its stores' feeds. */
  moreImages: string[]
  gtin: string | null
  crumbs: Crumb[]
  specs: { label: string; value: string }[]
  tags: string[]
  card: ProductCard
  /** The best offer first, then those that can be bought, by what is paid in the end. */
  offers: OfferRow[]
  /** Null: nothing can be bought at a confirmed price. */
  bestOfferId: string | null
  /** For how many days nothing was cheaper anywhere; null below 30. */
  lowestForDays: number | null
  /** The lowest Precio of all stores on each of 180 days, oldest first; a day with nothing in stock is left out. */
  history: PricePoint[]
  verdict: Verdict
  coupons: CouponCard[]
  similar: ProductCard[]
  /** Similar titles, perhaps the same product; an operator has not decided yet, so they are not among the offers. */
  perhapsTheSame: ProductCard[]
  /** Of the same category and clearly cheaper. */
  cheaper: ProductCard[]
  /** Ways in which the variants of its family differ. */
  variants: VariantChoice[]
}
