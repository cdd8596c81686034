/** The columns a search document is made of, read in slices by id or for given ids. Money is centavos. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { type Queryable, rowOf, rowsOf } from '../database/rows.ts'
import { SHOWN_BRAND } from '../database/schema/shown-brand.ts'
import type { AttributeFacts } from './attribute-fields.ts'

export interface ProductFacts extends AttributeFacts {
  id: number
  name: string
  brand: string
  tags: string[]
  category_id: number
  slug: string
  image: string
  best_price: number
  reference_price: number | null
  list_price: number | null
  discount: number
  offers_count: number
  in_stock: boolean
  popularity: number
  /** As contract/sparkline.ts reads it. */
  sparkline: string | null
  best_store: string | null
  /** Names of stores that have it in stock, or of all that list it if none has; `vendors` is the search field's name. */
  vendors: string[] | null
  condition: OfferCondition
  /** Every condition that a shown store has in stock, confirmed lately or not. */
  conditions: OfferCondition[] | null
  payable: number
  shipping: number | null
  coupon_code: string | null
  coupon_saves: number | null
  /** The lowest of refurbished and used units beside a new best offer. */
  used_price: number | null
  /** Most months without interest of the best offer. */
  months: number | null
  created_at: Date
  updated_at: Date
}

const PRODUCT = `
  select p.id, p.name, ${SHOWN_BRAND} as brand, p.tags, p.category_id, p.slug, p.image, f.best_price, f.condition, f.payable, f.shipping,
         f.coupon_code, f.coupon_saves, f.used_price, f.reference_price, f.list_price, f.discount, f.offers_count,
         f.in_stock, f.popularity, f.sparkline, s.name as best_store, best.months, v.vendors, v.conditions, v.skus, p.gtin, p.mpn,
         a.kind, a.confidence, a.model, a.pack, a.measures, a.colour, a.size, a.gender, a.age_from, a.age_to, a.audience,
         a.family, p.created_at,
         greatest(p.updated_at, f.price_since) as updated_at
  from products p
  join product_figures f on f.product_id = p.id
  left join product_attributes a on a.product_id = p.id
  left join stores s on s.id = f.best_store_id
  left join offers best on best.id = f.best_offer_id
  left join lateral (
    select coalesce(array_agg(distinct vendor.name) filter (where o.in_stock), array_agg(distinct vendor.name)) as vendors,
      array_agg(distinct o.condition) filter (where o.in_stock) as conditions, array_agg(distinct o.sku) as skus
    from offers o join stores vendor on vendor.id = o.store_id and vendor.hidden_at is null
    where o.product_id = p.id and o.withdrawn_at is null
  ) v on true`

/** The next slice of the catalogue after this id. */
export function productsAfter(on: Queryable, id: number, limit: number): Promise<ProductFacts[]> {
  return rowsOf<ProductFacts>(on, `${PRODUCT} where p.id > $1 order by p.id limit $2`, [id, limit])
}

export function productsWith(on: Queryable, ids: number[]): Promise<ProductFacts[]> {
  return rowsOf<ProductFacts>(on, `${PRODUCT} where p.id = any($1::bigint[])`, [ids])
}

export interface CouponFacts {
  id: number
  title: string
  code: string | null
  terms: string
  kind: 'percent' | 'amount' | 'shipping'
  /** Percent, or centavos; 0 for free shipping. */
  value: number
  conditional: boolean
  store: string
  store_slug: string
  starts_at: Date
  expires_at: Date | null
  end_assumed: boolean
  votes_worked: number
  votes_failed: number
}

const COUPON = `
  select c.id, c.title, c.code, c.terms, c.kind, c.value::float8 as value, c.conditional, s.name as store, s.slug as store_slug,
         c.starts_at, c.expires_at, c.end_assumed, c.votes_worked, c.votes_failed
  from coupons c join stores s on s.id = c.store_id and s.hidden_at is null`

export function couponsAfter(on: Queryable, id: number, limit: number): Promise<CouponFacts[]> {
  return rowsOf<CouponFacts>(on, `${COUPON} where c.id > $1 order by c.id limit $2`, [id, limit])
}

export function couponsWith(on: Queryable, ids: number[]): Promise<CouponFacts[]> {
  return rowsOf<CouponFacts>(on, `${COUPON} where c.id = any($1::bigint[])`, [ids])
}

/** Names from the department down to each category. */
export async function categoryTrails(on: Queryable): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ id: number; trail: string[] }>(
    on,
    `with recursive down as (
      select id, array[name] as trail from categories where parent_id is null
      union all select c.id, d.trail || c.name from categories c join down d on c.parent_id = d.id
    ) select id, trail from down`,
  )
  return new Map(rows.map(({ id, trail }) => [id, trail]))
}

/**
 * Documents that the index should have: a merged or hidden product, or one without offers, has no figures and no document, and a
 * coupon of a hidden store has none.
 */
export async function countOf(on: Queryable, collection: 'products' | 'coupons'): Promise<number> {
  const from =
    collection === 'products'
      ? 'product_figures'
      : 'coupons c join stores s on s.id = c.store_id and s.hidden_at is null'
  return (await rowOf<{ n: number }>(on, `select count(*) as n from ${from}`))?.n ?? 0
}
