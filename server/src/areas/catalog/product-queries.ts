import type { PricePoint } from '@tianguis/contract/site'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import type { Spec } from '../../database/schema.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow } from './cards.ts'
import { HONEST_DAYS } from './policies/honest-discount.ts'

export interface ProductRow extends CardRow {
  description: string
  gtin: string | null
  specs: Spec[]
  tags: string[]
  /** The ids of its categories, from the department down. */
  trail: number[]
  best_offer_id: number | null
}

export function productBySlug(on: Queryable, slug: string): Promise<ProductRow | null> {
  const text = `
select ${CARD_COLUMNS}, p.description, p.gtin, p.specs, p.tags, f.best_offer_id,
  array_remove(array[p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4], null) as trail
from product_figures f ${CARD_TABLES}
where p.slug = $1`
  return rowOf<ProductRow>(on, { name: 'product-by-slug', text }, [slug])
}

export interface OfferQueryRow {
  id: number
  price: number
  list_price: number | null
  shipping: number | null
  in_stock: boolean
  condition: 'new' | 'used' | 'refurbished'
  months: number
  price_since: Date
  /** Its own confirmation, or its feed's while it follows one. */
  confirmed_at: Date
  /** The demonstration's offers come from no feed and do not age. */
  fed: boolean
  /** The lowest price of this offer in the 30 days before its price began, while it was in stock. */
  lowest_before: number | null
  store_id: number
  store_slug: string
  store_name: string
  store_logo: string
  store_rating: number
  store_ratings: number
  shipping_flat: number
  shipping_free_from: number | null
  delivery_min_days: number
  delivery_max_days: number
}

export function offersOf(on: Queryable, productId: number): Promise<OfferQueryRow[]> {
  const text = `
select o.id, o.price, o.list_price, o.shipping, o.in_stock, o.condition, o.months, o.price_since,
  greatest(o.confirmed_at, case when o.follows_feed then fd.confirmed_at end) as confirmed_at, o.feed_id is not null as fed,
  s.id as store_id, s.slug as store_slug, s.name as store_name, s.logo as store_logo, s.rating as store_rating,
  s.ratings as store_ratings, s.shipping_flat, s.shipping_free_from, s.delivery_min_days, s.delivery_max_days,
  (
    select min(price) from (
      (select price, in_stock from price_points
        where offer_id = o.id and at <= o.price_since - interval '${HONEST_DAYS} days' order by at desc limit 1)
      union all
      select price, in_stock from price_points
        where offer_id = o.id and at > o.price_since - interval '${HONEST_DAYS} days' and at < o.price_since
    ) asked where in_stock
  ) as lowest_before
from offers o join stores s on s.id = o.store_id left join feeds fd on fd.id = o.feed_id
where o.product_id = $1 and o.withdrawn_at is null`
  return rowsOf<OfferQueryRow>(on, { name: 'offers-of', text }, [productId])
}

/**
 * The best price at the end of each of the last `days` (today: now), over the offers of the best offer's condition.
 * Each price point holds from its own day to the day before the next one; days with nothing in stock are left out.
 */
export async function bestPricePerDay(
  on: Queryable,
  productId: number,
  now: Date,
  days: number,
): Promise<PricePoint[]> {
  const text = `
with bounds as (
  select ($2::timestamptz at time zone 'America/Mexico_City')::date as today,
    ($2::timestamptz at time zone 'America/Mexico_City')::date - ($3::int - 1) as first_day
), compared as (
  select o.id
  from offers o
  where o.product_id = $1 and o.condition = (
    select condition from offers where product_id = $1
    order by withdrawn_at is null desc, in_stock desc, condition = 'new' desc, price, id limit 1
  )
), span as (
  select pt.price, pt.in_stock, (pt.at at time zone 'America/Mexico_City')::date as from_day,
    (lead(pt.at) over (partition by c.id order by pt.at) at time zone 'America/Mexico_City')::date as next_day
  from compared c, bounds b
  cross join lateral (
    select at, price, in_stock from price_points
    where offer_id = c.id and at <= $2 and at >= coalesce((
      select max(at) from price_points
      where offer_id = c.id and at < (b.first_day::timestamp at time zone 'America/Mexico_City')
    ), '-infinity')
  ) pt
), daily as (
  select s.first_day + i as day, min(s.price) as price
  from (
    select price, greatest(from_day, b.first_day) as first_day, coalesce(next_day - 1, b.today) as last_day
    from span, bounds b
    where in_stock
  ) s
  cross join lateral generate_series(0, s.last_day - s.first_day) i
  group by 1
)
select coalesce(json_agg(json_build_object('day', day, 'price', price) order by day), '[]') as points from daily`
  // one value instead of 180 rows: reading rows costs more than parsing the text
  const row = await rowOf<{ points: PricePoint[] }>(on, { name: 'best-price-per-day', text }, [productId, now, days])
  return row?.points ?? []
}
