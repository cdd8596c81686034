import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { sqlMexicanDay, sqlStartOfMexicanDay } from '../../../database/mexican-days.ts'
import { type Queryable, rowOf } from '../../../database/rows.ts'
import { termsOf } from '../figures/product-prices.ts'
import { payableOf } from '../policies/payable.ts'

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

type SpanTerms = [
  price: number,
  offerId: number,
  ownShipping: number | null,
  storeFlat: number | null,
  storeFreeFrom: number | null,
]

/** From its first to its last day, in days since 1970, an offer was in stock at this price; then its shipping terms. */
export type PriceSpan = [firstDay: number, lastDay: number, ...SpanTerms]

/** As `priceSpansSql` answers it; last day null: it still asks this price. */
export type QueriedSpan = [firstDay: number, lastDay: number | null, ...SpanTerms]

/**
 * The spans that each offer of the product's condition stood at a price, over the last `days` up to now. A price
 * point holds from its own day to the day before the next one. One value, and a stretch instead of its days: what is the
 * cheapest of a day is found by `bestPerDay`, in a fraction of the time PostgreSQL needs for it.
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

/**
 * The spans of the last `days` up to now, out of those queried at that moment or earlier. A span that ended on the day before
 * is kept, because the offer asked another price on the first day.
 */
export function spansUntil(now: Date, days: number, spans: readonly QueriedSpan[]): PriceSpan[] {
  const today = Date.parse(mexicanDayOf(now)) / DAY_MS
  const first = today - (days - 1)
  return spans.flatMap(([firstDay, lastDay, ...terms]): PriceSpan[] => {
    const last = lastDay ?? today
    return last < first - 1 ? [] : [[Math.max(firstDay, first), last, ...terms]]
  })
}

/**
 * The Precio of each day on which it was in stock, oldest first: what the offer asked that had the lowest price and
 * shipping of that day. Coupons of the past are not known.
 */
export function bestPerDay(spans: readonly PriceSpan[]): PricePoint[] {
  const from = Math.min(...spans.map(([firstDay]) => firstDay))
  const best: { price: number; rank: number }[] = []
  for (const [firstDay, lastDay, price, , own, flat, freeFrom] of spans) {
    const terms = termsOf({ shipping: own, storeTerms: { flat, freeFrom } })
    const rank = sortTotal(payableOf(price, terms, []))
    for (let i = firstDay - from; i <= lastDay - from; i++) {
      const other = best[i]
      if (!other || rank < other.rank || (rank === other.rank && price < other.price)) best[i] = { price, rank }
    }
  }
  const points: PricePoint[] = []
  for (const [i, day] of best.entries()) if (day) points.push({ day: nameOf(from + i), price: day.price })
  return points
}

/** The last day, in days since 1970, on which any offer asked less than `price`; null: on none of them. */
export function lastLowerDay(spans: readonly PriceSpan[], price: number): number | null {
  const days = spans.flatMap(([, lastDay, asked]) => (asked < price ? [lastDay] : []))
  return days.length > 0 ? Math.max(...days) : null
}

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
