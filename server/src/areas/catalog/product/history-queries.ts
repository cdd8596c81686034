/** Reads the price history of a product. */
import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import { sqlMexicanDay, sqlStartOfMexicanDay } from '../../../database/mexican-days.ts'
import { type Queryable, rowOf } from '../../../database/rows.ts'
import { bestPerDay, type QueriedSpan, spansUntil } from './price-spans.ts'

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
 * The spans of days on which each offer of the product's condition had one price, over the last `days` up to now. A price point
 * holds from its own day to the day before the next one. The result is one JSON value: `bestPerDay` finds the cheapest offer of
 * each day in a fraction of the time that PostgreSQL needs.
 */
export const priceSpansSql = ({ product, now, days, store }: HistoryTerms) => `
with bounds as (
  select ${sqlMexicanDay(`${now}::timestamptz`)} - (${days}::int - 1) as first_day
), compared as (
  select o.id, o.shipping, s.shipping_flat, s.shipping_free_from
  from offers o join stores s on s.id = o.store_id and s.hidden_at is null
  where o.product_id = ${product} and (${store}::int is null or o.store_id = ${store}) and o.condition = (
    select condition from product_figures where product_id = ${product}
  ) and not exists (
    select from reviews r where r.kind = 'price' and r.offer_id = o.id and r.product_id = ${product} and r.state <> 'accepted'
      and ${store}::int is null
  )
), span as (
  select c.*, pt.price, pt.in_stock, ${sqlMexicanDay('pt.at')} as from_day,
    ${sqlMexicanDay('lead(pt.at) over (partition by c.id order by pt.at)')} as next_day
  from compared c, bounds b
  cross join lateral (
    select coalesce((
      select max(at) from price_points
      where offer_id = c.id and at < ${sqlStartOfMexicanDay('b.first_day')}
    ), '-infinity') as since
    -- Not merged into the query below: as a value it excludes partitions there.
    offset 0
  ) held
  cross join lateral (
    select at, price, in_stock from price_points where offer_id = c.id and at <= ${now} and at >= held.since
  ) pt
)
select coalesce(json_agg(json_build_array(greatest(from_day, b.first_day) - date '1970-01-01',
  next_day - 1 - date '1970-01-01', price, id, shipping, shipping_flat, shipping_free_from)), '[]') as spans
from span, bounds b
where in_stock`

const HISTORY = priceSpansSql({ product: '$1', now: '$2', days: '$3', store: '$4' })

export async function historyOf(on: Queryable, wanted: HistoryWanted): Promise<PricePoint[]> {
  const values = [wanted.productId, wanted.now, wanted.days, wanted.storeId]
  const row = await rowOf<{ spans: QueriedSpan[] }>(on, { name: 'price-spans', text: HISTORY }, values)
  return bestPerDay(spansUntil(wanted.now, wanted.days, row?.spans ?? []))
}

export interface HistoryOwner {
  productId: number
  storeId: number | null
  /** Precio now; null when it is out of stock, or for one store. */
  priceToday: number | null
}

/** Today's point is the Precio that the product shows. */
export function endingToday(points: readonly PricePoint[], today: string, price: number | null): PricePoint[] {
  if (price === null) return [...points]
  return [...points.filter(({ day }) => day < today), { day: today, price }]
}

/** The product, and the store when one is given; null when either is unknown here. */
export async function historyOwner(on: Queryable, slug: string, store: string | null): Promise<HistoryOwner | null> {
  const text = `
select p.id as product_id, s.id as store_id, case when f.in_stock and s.id is null then f.best_price end as price_today
from products p
join product_figures f on f.product_id = p.id
left join stores s on s.slug = $2 and exists (select from offers o where o.product_id = p.id and o.store_id = s.id)
where p.slug = $1`
  const row = await rowOf<{ product_id: number; store_id: number | null; price_today: number | null }>(
    on,
    { name: 'history-owner', text },
    [slug, store],
  )
  if (!row || (store !== null && row.store_id === null)) return null
  return { productId: row.product_id, storeId: row.store_id, priceToday: row.price_today }
}
