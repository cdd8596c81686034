import type { PricePoint } from '@tianguis/contract/catalog/product-history'
import { sqlMexicanDay, sqlStartOfMexicanDay } from '../../../database/mexican-days.ts'
import { type Queryable, rowOf } from '../../../database/rows.ts'

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

/** An offer was in stock at this price from the first to the last day, both in days since 1970. */
export type PriceSpan = [firstDay: number, lastDay: number, price: number]

/**
 * One JSON array of the price spans of all offers of the best offer's condition, over the last `days`. A price point is
 * valid from its own day to the day before the next one. `bestPerDay` expands spans to days: PostgreSQL takes longer for it.
 */
export const priceSpansSql = ({ product, now, days, store }: HistoryTerms) => `
with bounds as (
  select ${sqlMexicanDay(`${now}::timestamptz`)} as today,
    ${sqlMexicanDay(`${now}::timestamptz`)} - (${days}::int - 1) as first_day
), compared as (
  select o.id
  from offers o
  where o.product_id = ${product} and (${store}::int is null or o.store_id = ${store}) and o.condition = (
    select condition from offers where product_id = ${product} and (${store}::int is null or store_id = ${store})
    order by withdrawn_at is null desc, in_stock desc, condition = 'new' desc, price, id limit 1
  )
), span as (
  select pt.price, pt.in_stock, ${sqlMexicanDay('pt.at')} as from_day,
    ${sqlMexicanDay('lead(pt.at) over (partition by c.id order by pt.at)')} as next_day
  from compared c, bounds b
  cross join lateral (
    select at, price, in_stock from price_points
    where offer_id = c.id and at <= ${now} and at >= coalesce((
      select max(at) from price_points
      where offer_id = c.id and at < ${sqlStartOfMexicanDay('b.first_day')}
    ), '-infinity')
  ) pt
)
select coalesce(json_agg(json_build_array(greatest(from_day, b.first_day) - date '1970-01-01',
  coalesce(next_day - 1, b.today) - date '1970-01-01', price)), '[]') as spans
from span, bounds b
where in_stock`

/** The lowest price of each day on which an offer was in stock, oldest first. */
export function bestPerDay(spans: readonly PriceSpan[]): PricePoint[] {
  const from = Math.min(...spans.map(([firstDay]) => firstDay))
  const best: number[] = []
  for (const [firstDay, lastDay, price] of spans)
    for (let i = firstDay - from; i <= lastDay - from; i++) best[i] = Math.min(price, best[i] ?? price)
  const points: PricePoint[] = []
  for (const [i, price] of best.entries()) if (price !== undefined) points.push({ day: nameOf(from + i), price })
  return points
}

const DAY_MS = 86_400_000
/** ISO dates by day number: all products use the same few hundred, and formatting one dominates `bestPerDay`. */
const names = new Map<number, string>()

function nameOf(day: number): string {
  const known = names.get(day)
  if (known) return known
  const name = new Date(day * DAY_MS).toISOString().slice(0, 10)
  names.set(day, name)
  return name
}

const HISTORY = priceSpansSql({ product: '$1', now: '$2', days: '$3', store: '$4' })

export async function historyOf(on: Queryable, wanted: HistoryWanted): Promise<PricePoint[]> {
  const values = [wanted.productId, wanted.now, wanted.days, wanted.storeId]
  const row = await rowOf<{ spans: PriceSpan[] }>(on, { name: 'price-stretches', text: HISTORY }, values)
  return bestPerDay(row?.spans ?? [])
}

/** The ids of a product and, if given, of a store; null if either is unknown or the store does not sell it. */
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
