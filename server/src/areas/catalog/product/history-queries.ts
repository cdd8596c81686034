/** Reads the price history of products. */
import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { sqlMexicanDay, sqlStartOfMexicanDay } from '../../../database/mexican-days.ts'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'
import { lowestPerDay, type QueriedSpan, spansUntil } from './price-spans.ts'

/** SQL expressions; `store` null: of all stores. */
interface HistoryTerms {
  product: string
  condition: string
  now: string
  days: string
  store: string
}

/** The condition that a product's headline is about. */
export const shownCondition = (product: string) =>
  `(select condition from product_figures where product_id = ${product})`

/**
 * The spans of days on which each offer of a condition had one price, over the last `days` up to now. A price point holds from
 * its own day to the day before the next one. The result is one JSON value: `lowestPerDay` finds the price of each day in a
 * fraction of the time that PostgreSQL needs. What an offer asked in another condition is left out. A price that an operator
 * accepted is so from the decision on, and for as long before it as it stood.
 */
export const priceSpansSql = ({ product, condition, now, days, store }: HistoryTerms) => `
with bounds as (
  select ${sqlMexicanDay(`${now}::timestamptz`)} - (${days}::int - 1) as first_day
), compared as (
  select o.id, o.store_id, o.withdrawn_at, coalesce(o.condition_since, '-infinity') as comparable_since, r.decided_at
  from offers o join stores s on s.id = o.store_id and s.hidden_at is null
  left join reviews r on r.kind = 'price' and r.offer_id = o.id and r.product_id = o.product_id and r.state = 'accepted'
  where o.product_id = ${product} and (${store}::int is null or o.store_id = ${store}) and o.condition = ${condition}
), span as (
  select c.*, pt.price, pt.in_stock, pt.at, coalesce(lead(pt.at) over (partition by c.id order by pt.at), c.withdrawn_at) as until
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
    select at, price, in_stock from price_points where offer_id = c.id and at <= ${now} and at >= held.since and at >= c.comparable_since
  ) pt
)
select coalesce(json_agg(json_build_array(greatest(${sqlMexicanDay('at')}, b.first_day) - date '1970-01-01',
  ${sqlMexicanDay('until')} - 1 - date '1970-01-01', price, id, store_id,
  decided_at is not null and coalesce(until, 'infinity') > decided_at)), '[]') as spans
from span, bounds b
where in_stock`

/** Offers that must be confirmed, with the moment of the last confirmation in milliseconds since 1970. */
const confirmationsSql = (product: string) => `
select coalesce(json_agg(json_build_array(o.id,
  date_part('epoch', greatest(o.confirmed_at, case when o.follows_feed then f.confirmed_at end)) * 1000)), '[]')
from offers o join feeds f on f.id = o.feed_id where o.product_id = ${product} and o.withdrawn_at is null`

interface SpansRow {
  spans: QueriedSpan[]
  confirmations: [offerId: number, at: number][]
}

function pointsOf({ spans, confirmations }: SpansRow, now: Date, days: number): PricePoint[] {
  const confirmed = new Map(confirmations.map(([id, at]) => [id, new Date(at)]))
  return lowestPerDay(spansUntil(now, days, spans, confirmed))
}

export interface HistoryWanted {
  productId: number
  now: Date
  days: number
  /** Null: the lowest price of all stores. */
  storeId: number | null
}

const HISTORY = `
select (${priceSpansSql({ product: '$1', condition: shownCondition('$1'), now: '$2', days: '$3', store: '$4' })}) as spans,
  (${confirmationsSql('$1')}) as confirmations`

export async function historyOf(on: Queryable, wanted: HistoryWanted): Promise<PricePoint[]> {
  const { productId, now, days, storeId } = wanted
  const row = await rowOf<SpansRow>(on, { name: 'price-history', text: HISTORY }, [productId, now, days, storeId])
  return row ? pointsOf(row, now, days) : []
}

const HISTORIES = `
select wanted.id, (${priceSpansSql({ product: 'wanted.id', condition: 'wanted.condition', now: '$3', days: '$4', store: 'null' })}) as spans,
  (${confirmationsSql('wanted.id')}) as confirmations
from unnest($1::bigint[], $2::text[]) as wanted (id, condition)`

/** By product: the lowest price of each day of all stores, in this condition. */
export async function historiesOf(
  on: Queryable,
  wanted: readonly { productId: number; condition: OfferCondition }[],
  now: Date,
  days: number,
): Promise<Map<number, PricePoint[]>> {
  const rows = await rowsOf<SpansRow & { id: number }>(on, HISTORIES, [
    wanted.map(({ productId }) => productId),
    wanted.map(({ condition }) => condition),
    now,
    days,
  ])
  return new Map(rows.map((row) => [row.id, pointsOf(row, now, days)]))
}

export interface HistoryOwner {
  productId: number
  storeId: number | null
}

/** The product, and the store when one is given; null when either is unknown here. */
export async function historyOwner(on: Queryable, slug: string, store: string | null): Promise<HistoryOwner | null> {
  const text = `
select p.id as product_id, s.id as store_id
from products p
join product_figures f on f.product_id = p.id
left join stores s on s.slug = $2 and exists (select from offers o where o.product_id = p.id and o.store_id = s.id)
where p.slug = $1`
  const row = await rowOf<{ product_id: number; store_id: number | null }>(on, { name: 'history-owner', text }, [
    slug,
    store,
  ])
  if (!row || (store !== null && row.store_id === null)) return null
  return { productId: row.product_id, storeId: row.store_id }
}
