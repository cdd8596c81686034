/**
 * What was seen of the offers in a scope `v (product_id, store_ids, with_shipping)`, `store_ids` never null, in the condition of
 * its best offer `b (condition)`. Offers whose price waits for an operator or was rejected, and hidden stores, are left out.
 */

const SHIPPING = `coalesce(o.shipping, case when o.price >= s.shipping_free_from then 0 else s.shipping_flat end)`

/** What is added to the price of offer `o` of store `s`; null: the store does not tell its shipping. */
const EXTRA = `case when v.with_shipping then ${SHIPPING} else 0 end`

const SEEN = `
  from offers o join stores s on s.id = o.store_id and s.hidden_at is null
  cross join lateral (select ${EXTRA} as extra) cost`

const IN_SCOPE = `o.product_id = v.product_id and (v.store_ids = '{}' or o.store_id = any (v.store_ids))
    and cost.extra is not null and o.condition = b.condition
    and not exists (select from reviews r where r.kind = 'price' and r.offer_id = o.id and r.product_id = o.product_id
      and r.state <> 'accepted')`

/** Lateral to `v` and `b`: when any offer of the scope was first seen. */
export const OBSERVED_SINCE = `
  select min(first.at) as since ${SEEN}
  cross join lateral (select at from price_points where offer_id = o.id order by at limit 1) first
  where ${IN_SCOPE}`

/**
 * Lateral to `v` and `b`: the lowest price of the days before the moment, or null. With shipping, today's is added to past
 * prices: past shipping is not stored.
 */
export const lowestBefore = (moment: string, days: number) => `
  select min(asked.price + cost.extra) as price ${SEEN}
  cross join lateral (
    (select price, in_stock from price_points
      where offer_id = o.id and at <= ${moment} - interval '${days} days' order by at desc limit 1)
    union all
    select price, in_stock from price_points
      where offer_id = o.id and at > ${moment} - interval '${days} days' and at < ${moment}
  ) asked
  where ${IN_SCOPE} and asked.in_stock`
