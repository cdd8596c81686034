/**
 * What was seen of the offers in a scope `v (product_id, store_ids, with_shipping)`, `store_ids` never null, in the condition of
 * its best offer `b (condition)`. Prices that wait for an operator or were rejected, those of another exchange rate, and hidden
 * stores are left out. The moments are no columns of `o` or `s`, which are the offers in scope and their stores.
 */
import { COMPARABLE_SINCE } from '../../catalog/service.ts'

const SHIPPING = `coalesce(o.shipping, case when o.price >= s.shipping_free_from then 0 else s.shipping_flat end)`

/** What is added to the price of offer `o` of store `s`; null: the store does not tell its shipping. */
const EXTRA = `case when v.with_shipping then ${SHIPPING} else 0 end`

const SEEN = `
  from offers o join stores s on s.id = o.store_id and s.hidden_at is null
  cross join lateral (select ${EXTRA} as extra) cost`

const IN_SCOPE = `o.product_id = v.product_id and (v.store_ids = '{}' or o.store_id = any (v.store_ids))
    and cost.extra is not null and o.condition = b.condition`

/** Lateral to offer `o`: its prices in the days before the moment, each with the moments from which and until which it stood. */
const pricesBefore = (moment: string, days: number) => `
  select price, in_stock, greatest(at, ${moment} - interval '${days} days') as since,
    lead(at, 1, ${moment}) over (order by at) as until
  from (
    (select at, price, in_stock from price_points
      where offer_id = o.id and at <= ${moment} - interval '${days} days' and at >= ${COMPARABLE_SINCE} order by at desc limit 1)
    union all
    select at, price, in_stock from price_points
      where offer_id = o.id and at > ${moment} - interval '${days} days' and at < ${moment} and at >= ${COMPARABLE_SINCE}
  ) point`

/** A price in stock that did not wait for a review. */
const COUNTS = `asked.in_stock and not exists (
    select from reviews r where r.kind = 'price' and r.offer_id = o.id and r.product_id = o.product_id
      and r.state <> 'accepted' and r.created_at < asked.until)`

/** Lateral to `v` and `b`: how many of the days before the moment some offer of the scope was in stock. */
export const seenDays = (moment: string, days: number) => `
  select floor(extract(epoch from sum(upper(seen) - lower(seen))) / 86400) as days from (
    select unnest(range_agg(tstzrange(asked.since, asked.until))) as seen ${SEEN}
    cross join lateral (${pricesBefore(moment, days)}) asked
    where ${IN_SCOPE} and ${COUNTS}
  ) stretch`

/**
 * Lateral to `v` and `b`: the lowest price of the days before the moment, or null. With shipping, today's is added to past
 * prices: past shipping is not stored.
 */
export const lowestBefore = (moment: string, days: number) => `
  select min(asked.price + cost.extra) as price ${SEEN}
  cross join lateral (${pricesBefore(moment, days)}) asked
  where ${IN_SCOPE} and ${COUNTS}`
