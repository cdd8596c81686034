/**
 * An alert considers the offers of any store or of chosen ones, with shipping or without: its scope `v`. Its price is Precio
 * of the best offer as the product page ranks them (lowest Pagas); with shipping it is the lowest sum of both. The offer can
 * be bought now: confirmed within 48 hours unless it comes from no feed, with a price that waits for no review. With shipping,
 * a store that does not tell its shipping does not count. Page and card (`bestOfferOf`) state the same number with one
 * exception: while a new unit is listed but sold out, they turn to other conditions, and an alert waits for the new one.
 */
import { ASSUMED_SHIPPING } from '@tianguis/contract/catalog/payable-rank'
import { STALE_AFTER_HOURS } from '../../catalog/service.ts'

const SHIPPING = `coalesce(o.shipping, case when o.price >= s.shipping_free_from then 0 else s.shipping_flat end)`

/** The cost of offer `o` of store `s` in scope `v`. */
const COST = `o.price + case when v.with_shipping then ${SHIPPING} else 0 end`

/** Price plus shipping; the assumed shipping where the store does not tell its own. */
const SENT = `(o.price + coalesce(${SHIPPING}, ${ASSUMED_SHIPPING}))`

/** By what offers are ranked on the product page: `payableOf` and `sortTotal` in SQL. */
const RANK = `(
    select least(${SENT}, min(case c.kind when 'shipping' then o.price
      else ${SENT} - least(case c.kind when 'percent' then o.price * c.value / 100 else c.value end, c.maximum, o.price) end))
    from coupons c join products p on p.id = o.product_id
    where c.store_id = o.store_id and c.code is not null and not c.conditional and c.minimum <= o.price
      and c.starts_at <= now() and (c.expires_at > now() or c.expires_at is null)
      and (c.category_ids = '{}' or c.category_ids && array[p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4])
  )`

const IN_SCOPE = `o.product_id = v.product_id and (v.store_ids = '{}' or o.store_id = any (v.store_ids))
    and (not v.with_shipping or (${COST}) is not null)`

/** New, or the product has no new offer listed, in stock or not. */
const IS_NEW = `(o.condition = 'new' or not exists (
    select from offers fresh where fresh.product_id = v.product_id and fresh.condition = 'new' and fresh.withdrawn_at is null))`

const IS_BELIEVABLE = `(o.feed_id is null or greatest(o.confirmed_at,
      case when o.follows_feed then (select confirmed_at from feeds where id = o.feed_id) end)
        > now() - interval '${STALE_AFTER_HOURS} hours')
    and not exists (select from reviews r where r.kind = 'price' and r.offer_id = o.id and r.product_id = o.product_id
      and r.state <> 'accepted')`

/**
 * Lateral to `v (product_id, store_ids, with_shipping)`, `store_ids` never null: at most one row. Where nothing is new,
 * refurbished comes before used; `5` is the column `cost`, which decides between equal ranks.
 */
export const BEST_OFFER = `
  select o.id as offer_id, o.store_id, o.price_since as point_at, o.condition, ${COST} as cost, o.price
  from offers o join stores s on s.id = o.store_id
  where ${IN_SCOPE} and ${IS_NEW} and ${IS_BELIEVABLE} and o.in_stock and o.withdrawn_at is null
    and s.withdrawn_at is null and s.hidden_at is null
  order by o.condition = 'refurbished' desc, case when v.with_shipping then ${COST} else ${RANK} end, ${SHIPPING} is null, 5, o.id
  limit 1`

/** What an offer asked in another condition is the price of another thing. */
export const OF_ITS_CONDITION = `at >= coalesce(o.condition_since, '-infinity')`

/** Lateral to offer `o`: its prices in the days before the moment, each with the moments from which and until which it stood. */
const pricesBefore = (moment: string, days: number) => `
  select price, in_stock, greatest(at, ${moment} - interval '${days} days') as since,
    lead(at, 1, ${moment}) over (order by at) as until
  from (
    (select at, price, in_stock from price_points
      where offer_id = o.id and at <= ${moment} - interval '${days} days' and ${OF_ITS_CONDITION} order by at desc limit 1)
    union all
    select at, price, in_stock from price_points
      where offer_id = o.id and at > ${moment} - interval '${days} days' and at < ${moment} and ${OF_ITS_CONDITION}
  ) point`

/** A price in stock that did not wait for a review. */
const COUNTS = `s.hidden_at is null and asked.in_stock and not exists (
    select from reviews r where r.kind = 'price' and r.offer_id = o.id and r.product_id = o.product_id
      and r.state <> 'accepted' and r.created_at < asked.until)`

/** Lateral to `v` and its best offer `b`: how many of the days before the moment some offer of its condition was in stock. */
export const seenDays = (moment: string, days: number) => `
  select floor(extract(epoch from sum(upper(seen) - lower(seen))) / 86400) as days from (
    select unnest(range_agg(tstzrange(asked.since, asked.until))) as seen
    from offers o join stores s on s.id = o.store_id
    cross join lateral (${pricesBefore(moment, days)}) asked
    where ${IN_SCOPE} and o.condition = b.condition and ${COUNTS}
  ) stretch`

/**
 * Lateral to `v` and its best offer `b`: the lowest price of the days before the moment, or null. With shipping, today's is
 * added to past prices: past shipping is not stored.
 */
export const lowestBefore = (moment: string, days: number) => `
  select min(asked.price + cost.extra) as price
  from offers o join stores s on s.id = o.store_id
  cross join lateral (select ${COST} - o.price as extra) cost
  cross join lateral (${pricesBefore(moment, days)}) asked
  where ${IN_SCOPE} and o.condition = b.condition and ${COUNTS}`
