/** Figures of products, and prices that need a review, as rows to be written. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { formatMoney } from '@tianguis/contract/money'
import { type Discount, NO_DISCOUNT } from '../policies/discount.ts'
import type { ApplicableCoupon } from '../policies/payable.ts'
import { type OfferFacts, type ProductPrices, pricesOf, type RankedFacts } from './product-prices.ts'

export interface LiveOffer extends OfferFacts {
  productId: number
  listPrice: number | null
  priceSince: Date
}

export interface StoreCoupon extends ApplicableCoupon {
  storeId: number
  /** Empty: everything. */
  categoryIds: readonly number[]
}

export interface FigureRow {
  product_id: number
  store_id: number
  id: number
  price: number
  condition: OfferCondition
  payable: number
  shipping: number | null
  coupon_code: string | null
  coupon_saves: number | null
  used_price: number | null
  reference: number | null
  list_price: number | null
  price_since: Date
  percent: number
  stores: number
  in_stock: boolean
  sparkline: string | null
}

export interface ReviewRow {
  offer_id: number
  product_id: number
  reasons: string[]
}

export type JudgedProduct = ProductPrices<LiveOffer>

/** Offers must be ordered by product. `trailOf` answers the categories of an offer's product. */
export function judgeProducts(
  offers: readonly LiveOffer[],
  trailOf: (productId: number) => readonly number[],
  coupons: ReadonlyMap<number, readonly StoreCoupon[]>,
  now: Date,
): Map<number, JudgedProduct> {
  const judged = new Map<number, JudgedProduct>()
  for (const [productId, own] of groupedByProduct(offers)) {
    const trail = trailOf(productId)
    const couponsOf = (storeId: number) =>
      (coupons.get(storeId) ?? []).filter(
        ({ categoryIds }) => categoryIds.length === 0 || categoryIds.some((id) => trail.includes(id)),
      )
    judged.set(productId, pricesOf(own, couponsOf, now))
  }
  return judged
}

/** What the figures of a product state beside its prices of now. */
export interface ProductPast {
  discount: Discount
  sparkline: string | null
}

/** The offer that is shown: the best one, or while nothing can be bought the one asked last. */
export function shownOffer({ best, offers }: JudgedProduct): RankedFacts<LiveOffer> {
  return best ?? lastAsked(offers)
}

export function figureRow(productId: number, prices: JudgedProduct, { discount, sparkline }: ProductPast): FigureRow {
  const { best, stores, usedPrice } = prices
  const shown = shownOffer(prices)
  const { percent, reference } = best ? discount : NO_DISCOUNT
  return {
    product_id: productId,
    store_id: shown.storeId,
    id: shown.id,
    price: shown.price,
    condition: shown.condition,
    payable: shown.payable.total,
    shipping: shown.payable.shipping,
    coupon_code: shown.payable.coupon?.code ?? null,
    coupon_saves: shown.payable.coupon?.saves ?? null,
    used_price: usedPrice,
    reference,
    list_price: shown.listPrice,
    price_since: shown.priceSince,
    percent,
    stores,
    in_stock: best !== null,
    sparkline,
  }
}

export function reviewRows(productId: number, { outliers, offers }: JudgedProduct): ReviewRow[] {
  return outliers.map((outlier) => {
    const others = offers.filter(({ id, condition }) => id !== outlier.id && condition === outlier.condition)
    const prices = others.map(({ price }) => price).sort((a, b) => a - b)
    const reason = `Cuesta ${formatMoney(outlier.price)}; en las demás tiendas, de ${formatMoney(prices[0] ?? 0)} a ${formatMoney(prices.at(-1) ?? 0)}.`
    return { offer_id: outlier.id, product_id: productId, reasons: [reason] }
  })
}

/** New before other conditions, then the lowest price: what is shown while nothing can be bought. */
function lastAsked(offers: readonly RankedFacts<LiveOffer>[]): RankedFacts<LiveOffer> {
  const order = (offer: RankedFacts<LiveOffer>) => (offer.condition === 'new' ? 0 : 1)
  const first = [...offers].sort((a, b) => order(a) - order(b) || a.price - b.price || a.id - b.id)[0]
  if (!first) throw new Error('a product without offers has no figures')
  return first
}

function groupedByProduct(offers: readonly LiveOffer[]): Map<number, LiveOffer[]> {
  const groups = new Map<number, LiveOffer[]>()
  for (const offer of offers) {
    const group = groups.get(offer.productId)
    if (group) group.push(offer)
    else groups.set(offer.productId, [offer])
  }
  return groups
}
