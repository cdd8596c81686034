import type { PricePoint } from '@tianguis/contract/site'
import { type Queryable, rowOf } from '../../database/rows.ts'

export interface HistoryWanted {
  productId: number
  now: Date
  days: number
  /** Null: the best price of all stores. */
  storeId: number | null
}

/** SQL expressions; `store` null: the best price of all stores. */
interface HistoryTerms {
  product: string
  now: string
  days: string
  store: string
}

/**
 * The best price at the end of each of the last `days` (today: now), over the offers of the best offer's condition.
 * Each price point holds from its own day to the day before the next one; days with nothing in stock are left out.
 * One value instead of 180 rows: reading rows costs more than parsing the text.
 */
export const pricePerDay = ({ product, now, days, store }: HistoryTerms) => `
with bounds as (
  select (${now}::timestamptz at time zone 'America/Mexico_City')::date as today,
    (${now}::timestamptz at time zone 'America/Mexico_City')::date - (${days}::int - 1) as first_day
), compared as (
  select o.id
  from offers o
  where o.product_id = ${product} and (${store}::int is null or o.store_id = ${store}) and o.condition = (
    select condition from offers where product_id = ${product} and (${store}::int is null or store_id = ${store})
    order by withdrawn_at is null desc, in_stock desc, condition = 'new' desc, price, id limit 1
  )
), span as (
  select pt.price, pt.in_stock, (pt.at at time zone 'America/Mexico_City')::date as from_day,
    (lead(pt.at) over (partition by c.id order by pt.at) at time zone 'America/Mexico_City')::date as next_day
  from compared c, bounds b
  cross join lateral (
    select at, price, in_stock from price_points
    where offer_id = c.id and at <= ${now} and at >= coalesce((
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

const HISTORY = pricePerDay({ product: '$1', now: '$2', days: '$3', store: '$4' })

export async function historyOf(on: Queryable, wanted: HistoryWanted): Promise<PricePoint[]> {
  const values = [wanted.productId, wanted.now, wanted.days, wanted.storeId]
  const row = await rowOf<{ points: PricePoint[] }>(on, { name: 'price-per-day', text: HISTORY }, values)
  return row?.points ?? []
}

/** Who is asked about: the product, and the store when one is named; null when either is unknown here. */
export async function historyOwner(
  on: Queryable,
  slug: string,
  store: string | null,
): Promise<{ productId: number; storeId: number | null } | null> {
  const text = `
select p.id as product_id, s.id as store_id
from products p
left join stores s on s.slug = $2 and exists (select from offers o where o.product_id = p.id and o.store_id = s.id)
where p.slug = $1`
  const row = await rowOf<{ product_id: number; store_id: number | null }>(on, { name: 'history-owner', text }, [
    slug,
    store,
  ])
  if (!row || (store !== null && row.store_id === null)) return null
  return { productId: row.product_id, storeId: row.store_id }
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })

/** Today's date where the shoppers are. */
export const mexicanDay = (now: Date): string => isoDay.format(now)
