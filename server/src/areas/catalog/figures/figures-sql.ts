/** The statements of `refreshFigures`: set-based, and they update only rows whose values change. */
import { REFERENCE_DAYS, REFERENCE_WITHIN_DAYS } from '../policies/discount.ts'
import { CLAIM_DAYS } from '../policies/inflated-claim.ts'

/** What one click of the last 30 days adds to a product's popularity. */
const CLICK_WEIGHT = 25

/** The accepted price is the one of the decision, give or take a half; another one is looked at again. */
const STILL_ACCEPTED = `(
    select o.price between point.price / 2 and point.price * 2 from price_points point
    where r.id is not null and point.offer_id = o.id and point.at <= r.decided_at order by point.at desc limit 1)`

/** The offers that figures are computed from, ordered by product. $1: product ids. */
export const LIVE_OFFERS = `
select o.product_id, o.id, o.store_id, o.price, o.list_price, o.shipping, o.in_stock, o.condition, o.price_since,
  o.feed_id is not null as fed, greatest(o.confirmed_at, case when o.follows_feed then fd.confirmed_at end) as confirmed_at,
  s.shipping_flat, s.shipping_free_from, coalesce(${STILL_ACCEPTED}, false) as accepted,
  array_remove(array[p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4], null) as trail
from unnest($1::bigint[]) as wanted(product_id)
join products p on p.id = wanted.product_id and p.hidden_at is null
join offers o on o.product_id = p.id and o.withdrawn_at is null
join stores s on s.id = o.store_id and s.hidden_at is null
left join feeds fd on fd.id = o.feed_id
left join reviews r on r.kind = 'price' and r.offer_id = o.id and r.product_id = o.product_id and r.state = 'accepted'
order by o.product_id`

/** Since when prices of offer `o` can be compared with its present one: the same condition, converted at the same rate. */
export const COMPARABLE_SINCE = `coalesce(greatest(o.condition_since, o.rate_since), '-infinity')`

const BEFORE_SINCE = `o.price_since - interval '${REFERENCE_WITHIN_DAYS} days'`

/**
 * Lateral to an offer `o`, about the ${REFERENCE_WITHIN_DAYS} days before its present price began: `seen_days`, on so many it was
 * in stock, and `lowest_before`, the lowest price of the last ${REFERENCE_DAYS} of these. Days without stock, those on which
 * its feed was not read, and those of another condition or exchange rate are none of them.
 */
export const OBSERVED_PAST = `
select coalesce(floor(extract(epoch from sum(seen)) / 86400), 0)::int as seen_days,
  min(price) filter (where seen_later < interval '${REFERENCE_DAYS} days') as lowest_before
from (
  select price, seen, coalesce(sum(seen) over (
    order by at desc rows between unbounded preceding and 1 preceding), interval '0') as seen_later
  from (
    select price, in_stock, at, lead(at, 1, o.price_since) over (order by at) - greatest(at, ${BEFORE_SINCE}) as seen
    from (
      (select at, price, in_stock from price_points
        where offer_id = o.id and at <= ${BEFORE_SINCE} and at >= ${COMPARABLE_SINCE} order by at desc limit 1)
      union all
      select at, price, in_stock from price_points
        where offer_id = o.id and at > ${BEFORE_SINCE} and at < o.price_since and at >= ${COMPARABLE_SINCE}
    ) asked
  ) span where in_stock
) seen_span`

/** Lateral to an offer `o`, for `seenPrices`, where its store claims a former price: the point before the last 90 days and those since, oldest first. */
export const seenPointsSql = (now: string) => `
select json_agg(json_build_array(date_part('epoch', at) * 1000, case when in_stock then price end,
  import_run_id is not null) order by at) as points from (
  (select at, price, in_stock, import_run_id from price_points
    where offer_id = o.id and at <= ${now}::timestamptz - interval '${CLAIM_DAYS} days' and at >= ${COMPARABLE_SINCE}
    order by at desc limit 1)
  union all
  select at, price, in_stock, import_run_id from price_points
    where offer_id = o.id and at > ${now}::timestamptz - interval '${CLAIM_DAYS} days' and at <= ${now}
      and at >= ${COMPARABLE_SINCE}
) asked where o.list_price > o.price`

/** $1: ids of best offers. */
export const PAST_OF_BEST = `
select o.id, past.* from unnest($1::bigint[]) as best(id) join offers o using (id) cross join lateral (${OBSERVED_PAST}) past`

/** $1: the rows as JSON. */
export const WRITE_FIGURES = `
with best as (
  select * from json_to_recordset($1::json) as b (product_id bigint, store_id int, id bigint, price bigint, condition text,
    payable bigint, shipping bigint, coupon_code text, coupon_saves bigint, used_price bigint, reference bigint,
    list_price bigint, price_since timestamptz, percent smallint, stores smallint, in_stock boolean, sparkline text)
)
insert into product_figures as f (product_id, category_id, best_store_id, best_offer_id, best_price, condition, payable,
  shipping, coupon_code, coupon_saves, used_price, reference_price, list_price, price_since, discount, offers_count,
  in_stock, recent_clicks, popularity, sparkline)
select b.product_id, p.category_id, b.store_id, b.id, b.price, b.condition, b.payable, b.shipping, b.coupon_code,
  b.coupon_saves, b.used_price, b.reference, b.list_price, b.price_since, b.percent, b.stores, b.in_stock, 0, p.weight, b.sparkline
from best b join products p on p.id = b.product_id
on conflict (product_id) do update set
  category_id = excluded.category_id, best_store_id = excluded.best_store_id, best_offer_id = excluded.best_offer_id,
  best_price = excluded.best_price, condition = excluded.condition, payable = excluded.payable,
  shipping = excluded.shipping, coupon_code = excluded.coupon_code, coupon_saves = excluded.coupon_saves,
  used_price = excluded.used_price, reference_price = excluded.reference_price, list_price = excluded.list_price,
  price_since = excluded.price_since, discount = excluded.discount, offers_count = excluded.offers_count,
  in_stock = excluded.in_stock, popularity = excluded.popularity + ${CLICK_WEIGHT} * f.recent_clicks,
  sparkline = excluded.sparkline
where (f.category_id, f.best_store_id, f.best_offer_id, f.best_price, f.condition, f.payable, f.shipping, f.coupon_code,
    f.coupon_saves, f.used_price, f.reference_price, f.list_price, f.price_since, f.discount, f.offers_count, f.in_stock,
    f.popularity, f.sparkline)
  is distinct from (excluded.category_id, excluded.best_store_id, excluded.best_offer_id, excluded.best_price,
    excluded.condition, excluded.payable, excluded.shipping, excluded.coupon_code, excluded.coupon_saves,
    excluded.used_price, excluded.reference_price, excluded.list_price, excluded.price_since, excluded.discount,
    excluded.offers_count, excluded.in_stock, excluded.popularity + ${CLICK_WEIGHT} * f.recent_clicks, excluded.sparkline)`

/** Products without a live offer keep their last price and leave the listings. $1: product ids. */
export const RETIRE_FIGURES = `
update product_figures
set in_stock = false, offers_count = 0, discount = 0, reference_price = null, best_offer_id = null, sparkline = null,
  used_price = null
where product_id = any ($1::bigint[]) and (offers_count > 0 or best_offer_id is not null)`

/** A hidden product has no figures, and so no page and no search document. $1: product ids. */
export const DROP_HIDDEN = `
delete from product_figures where product_id in (
  select id from products where id = any ($1::bigint[]) and hidden_at is not null)`

/** $1: now. */
export const COUNT_CLICKS = `
with recent as (
  select product_id, count(*)::int as clicks
  from clicks where at > $1::timestamptz - interval '30 days' and not bot group by 1
), counted as (
  select product_id, coalesce(r.clicks, 0) as clicks
  from recent r
  full join (select product_id, recent_clicks from product_figures where recent_clicks > 0) f using (product_id)
  where coalesce(r.clicks, 0) <> coalesce(f.recent_clicks, 0)
)
update product_figures f
set recent_clicks = c.clicks, popularity = p.weight + ${CLICK_WEIGHT} * c.clicks
from counted c join products p on p.id = c.product_id
where f.product_id = c.product_id
returning f.product_id`

/** Sold-out products count too: lists show them after the others. */
export const COUNT_CATEGORIES = `
with recursive up (leaf, id) as (
  select id, id from categories
  union all
  select up.leaf, c.parent_id from up join categories c on c.id = up.id where c.parent_id is not null
), leaf as (
  select category_id, count(*)::int as products from product_figures group by 1
), counted as (
  select up.id, coalesce(sum(leaf.products), 0)::int as products
  from up left join leaf on leaf.category_id = up.leaf group by 1
)
update categories c set product_count = n.products
from counted n where n.id = c.id and c.product_count <> n.products`

/** Only what shoppers can see is counted. $1: now. */
export const COUNT_CATALOG = `
insert into catalog_figures (one, products, offers, stores, refreshed_at)
select true,
  (select coalesce(sum(product_count), 0) from categories where level = 0),
  (select coalesce(sum(offers_count), 0) from stores where withdrawn_at is null and hidden_at is null),
  (select count(*) from stores where withdrawn_at is null and hidden_at is null and offers_count > 0),
  $1::timestamptz
on conflict (one) do update set products = excluded.products, offers = excluded.offers, stores = excluded.stores,
  refreshed_at = excluded.refreshed_at`
