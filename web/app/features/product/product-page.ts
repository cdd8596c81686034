/** What the product page shows, as types. */
import type { PostalRange } from '@tianguis/contract/catalog/postal-code'
import type { OfferRow } from '@tianguis/contract/catalog/product'
import type { Crumb, OfferCondition, Payable, ProductCard } from '@tianguis/contract/catalog/product-card'
import type { Centavos } from '@tianguis/contract/money'
import type { CouponLine } from '../../coupon/coupon-line.ts'
import type { WithStaticHtml } from '../../rendering/page-data.ts'
import type { ServerChart } from './history/server-chart.ts'

export interface OfferLine extends Omit<OfferRow, 'inStock' | 'confirmedAt' | 'deliveryDays' | 'zones'> {
  zones: DeliveryZone[]
  /** `Llega en 2 a 5 días`; null: the store does not say. */
  delivery: string | null
  /** `hace 12 min`. */
  confirmed: string
}

/** What is paid, and when it arrives, at some postal codes. */
export interface DeliveryZone extends PostalRange {
  payable: Payable
  delivery: string | null
}

/** Parts that are sent as HTML and not hydrated; `soldOut` is the list of `ProductFacts.soldOut`. */
export type ProductStaticParts = 'verdict' | 'chart' | 'soldOut' | 'whyTogether' | 'variants'
export type ProductPageView = ProductFacts & WithStaticHtml<ProductStaticParts>

export interface ProductFacts {
  id: string
  slug: string
  name: string
  brand: string
  /** The page of all its products; null for a name without letters or digits. */
  brandPath: string | null
  description: string
  image: string
  moreImages: string[]
  crumbs: Crumb[]
  specs: { label: string; value: string }[]
  discount: number
  referencePrice: Centavos | null
  /** The condition that headline, history and verdict are about. */
  condition: OfferCondition
  /** The best offer in the whole country, which headline and history are about; null: nothing can be bought. */
  bestOfferId: string | null
  /** The offer that is cheapest to the postal code, or in the whole country. */
  bestHere: string | null
  /** The postal code that the offers' Pagas is for; null: the whole country. */
  deliveredTo: string | null
  /** From the URL, as asked; `deliveredTo` is the one in effect. */
  postalCode: string | null
  postalProblem: string | null
  /** For how many days no store was cheaper in that condition; null below 30. */
  lowestForDays: number | null
  /** In stock in that condition, the best first. */
  offers: OfferLine[]
  /** The lowest believable price of a unit that is not new, where the headline is about a new one. */
  usedPrice: Centavos | null
  /** In stock in another condition. */
  otherConditions: OfferLine[]
  soldOut: OfferLine[]
  /** HTML that sets a store's claimed former price beside what we saw; null when no claim is inflated. */
  inflated: string | null
  /** Precio of the best offer, which is chosen by Pagas. */
  todayPrice: Centavos
  history: ServerChart | null
  coupons: CouponLine[]
  similar: ProductCard[]
  cheaper: ProductCard[]
  /** Alike, but not surely the same article. */
  perhapsTheSame: ProductCard[]
}
