/** SQL of product cards. */
import type { OfferCondition, ProductCard, UnitPrice } from '@tianguis/contract/catalog/product-card'
import { SHOWN_BRAND } from '../../../database/schema/shown-brand.ts'
import { type UnitFacts, unitPriceOfReading } from '../../../search/attribute-fields.ts'

/** The columns of a product card: join `CARD_TABLES` and select `CARD_COLUMNS`. */
export interface CardRow extends UnitFacts {
  id: number
  slug: string
  name: string
  brand: string
  image: string
  category_id: number
  best_price: number
  condition: OfferCondition
  payable: number
  shipping: number | null
  coupon_code: string | null
  coupon_saves: number | null
  used_price: number | null
  reference_price: number | null
  discount: number
  offers_count: number
  best_store: string
  in_stock: boolean
  sparkline: string | null
}

export const CARD_COLUMNS = `p.id, p.slug, p.name, ${SHOWN_BRAND} as brand, p.image, f.category_id, f.best_price, f.condition,
  f.payable, f.shipping, f.coupon_code, f.coupon_saves, f.used_price, f.reference_price, f.discount, f.offers_count, f.in_stock, f.sparkline, coalesce(s.name, '') as best_store,
  reading.kind, reading.confidence, reading.pack, reading.measures`

/** Joins for a query in which `f` is `product_figures`. */
export const CARD_TABLES = `join products p on p.id = f.product_id left join stores s on s.id = f.best_store_id
  left join product_attributes reading on reading.product_id = p.id`

export function cardOf(row: CardRow): ProductCard {
  return {
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    image: row.image,
    bestPrice: row.best_price,
    payable: {
      total: row.payable,
      shipping: row.shipping,
      coupon: row.coupon_code === null ? null : { code: row.coupon_code, saves: row.coupon_saves ?? 0 },
    },
    condition: row.condition,
    usedPrice: row.used_price,
    referencePrice: row.reference_price,
    discount: row.discount,
    offersCount: row.offers_count,
    bestStore: row.best_store,
    inStock: row.in_stock,
    ...unitPriceAt(row, row.best_price),
    ...(row.sparkline === null ? {} : { sparkline: row.sparkline }),
  }
}

/** The price per unit at a price of this product, in centavos. */
export function unitPriceAt(facts: UnitFacts, price: number): { unitPrice?: UnitPrice } {
  const found = unitPriceOfReading(facts, price / 100)
  return found ? { unitPrice: { price: Math.round(found.unitPrice * 100), unit: found.unit } } : {}
}
