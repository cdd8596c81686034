import type { Centavos } from '@tianguis/contract/money'
import type { Crumb, OfferRow, ProductCard, Verdict } from '@tianguis/contract/site'
import type { CouponLine } from '../coupons/coupon-line.ts'
import type { PriceChart } from './price-chart.ts'

export interface OfferLine extends Omit<OfferRow, 'inStock' | 'confirmedAt'> {
  /** `hace 12 min`. */
  confirmed: string
}

export interface ProductPageView {
  id: string
  name: string
  brand: string
  description: string
  image: string
  crumbs: Crumb[]
  specs: { label: string; value: string }[]
  discount: number
  referencePrice: Centavos | null
  /** In stock, cheapest total first. */
  offers: OfferLine[]
  soldOut: OfferLine[]
  verdict: Verdict
  /** What the verdict judges: the best price of today, without shipping or coupons. */
  todayPrice: Centavos
  chart: PriceChart | null
  coupons: CouponLine[]
  similar: ProductCard[]
}
