/** The statements of `refreshFigures`: set-based, and they update only rows whose values change. */
import { sqlMexicanDay } from '../../../database/mexican-days.ts'
import { REFERENCE_DAYS, SALE_DAYS } from '../policies/honest-discount.ts'
import { SPARKLINES } from './sparkline-sql.ts'

/** What one click of the last 30 days adds to a product's popularity. */
const CLICK_WEIGHT = 25

/** Marks products whose discount is older than SALE_DAYS: it no longer counts as one. $1: now. */
export const MARK_EXPIRED_SALES_STALE = `
insert into stale_products
select product_id from product_figures
where discount > 0
  and ${sqlMexicanDay('price_since')} <= ${sqlMexicanDay('$1::timestamptz')} - ${SALE_DAYS}
on conflict do nothing`

/** $1: batch size. */
export const DEQUEUE_STALE_PRODUCTS = `
delete from stale_products
where product_id in (select product_id from stale_products order by product_id limit $1 for update skip locked)
returning product_id`

/**
 * $1: product ids, $2: now. The best offer is the cheapest one in stock, new before used; its discount is measured
 * against the lowest price of any store for the same condition in the ${REFERENCE_DAYS} days before its price began.
 */
export const COMPUTE_FIGURES = `
with live as (
  select o.*, count(*) over (partition by o.product_id) as offers
  from unnest($1::bigint[]) as wanted(product_id)
  join offers o using (product_id)
  where o.withdrawn_at is null
), best as (
  select distinct on (product_id) *
  from live
  order by product_id, in_stock desc, condition = 'new' desc, price, id
), lowest as (
  select b.product_id, min(asked.price) as price
  from best b
  join offers o on o.product_id = b.product_id and o.condition = b.condition
  cross join lateral (
    (select price, in_stock from price_points
      where offer_id = o.id and at <= b.price_since - interval '${REFERENCE_DAYS} days'
      order by at desc limit 1)
    union all
    select price, in_stock from price_points
      where offer_id = o.id and at > b.price_since - interval '${REFERENCE_DAYS} days' and at < b.price_since
  ) asked
  where b.in_stock and b.price_since > $2::timestamptz - interval '${SALE_DAYS} days' and asked.in_stock
  group by b.product_id
), ${SPARKLINES}, measured as (
  select b.*, p.category_id, p.weight, l.price as reference, sl.line,
    coalesce(greatest(floor((l.price - b.price) * 100.0 / nullif(l.price, 0)), 0), 0)::smallint as percent
  from best b
  join products p on p.id = b.product_id
  left join lowest l using (product_id)
  left join sparkline sl using (product_id)
)
insert into product_figures as f (product_id, category_id, best_store_id, best_offer_id, best_price, reference_price,
  list_price, price_since, discount, offers_count, in_stock, recent_clicks, popularity, sparkline)
select product_id, category_id, store_id, id, price, case when percent > 0 then reference end,
  list_price, price_since, percent, offers, in_stock, 0, weight, line
from measured
on conflict (product_id) do update set
  category_id = excluded.category_id, best_store_id = excluded.best_store_id, best_offer_id = excluded.best_offer_id,
  best_price = excluded.best_price, reference_price = excluded.reference_price, list_price = excluded.list_price,
  price_since = excluded.price_since, discount = excluded.discount, offers_count = excluded.offers_count,
  in_stock = excluded.in_stock, popularity = excluded.popularity + ${CLICK_WEIGHT} * f.recent_clicks,
  sparkline = excluded.sparkline
where (f.category_id, f.best_store_id, f.best_offer_id, f.best_price, f.reference_price, f.list_price, f.price_since,
    f.discount, f.offers_count, f.in_stock, f.popularity, f.sparkline)
  is distinct from (excluded.category_id, excluded.best_store_id, excluded.best_offer_id, excluded.best_price,
    excluded.reference_price, excluded.list_price, excluded.price_since, excluded.discount, excluded.offers_count,
    excluded.in_stock, excluded.popularity + ${CLICK_WEIGHT} * f.recent_clicks, excluded.sparkline)`

/** Products without offers keep their last price and leave the listings. $1: product ids. */
export const RETIRE_FIGURES = `
update product_figures
set in_stock = false, offers_count = 0, discount = 0, reference_price = null, best_offer_id = null, sparkline = null
where product_id = any ($1::bigint[]) and offers_count > 0
  and not exists (select from offers o where o.product_id = product_figures.product_id and o.withdrawn_at is null)`

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
where f.product_id = c.product_id`

export const COUNT_CATEGORIES = `
with recursive up (leaf, id) as (
  select id, id from categories
  union all
  select up.leaf, c.parent_id from up join categories c on c.id = up.id where c.parent_id is not null
), leaf as (
  select category_id, count(*)::int as products from product_figures where in_stock group by 1
), counted as (
  select up.id, coalesce(sum(leaf.products), 0)::int as products
  from up left join leaf on leaf.category_id = up.leaf group by 1
)
update categories c set product_count = n.products
from counted n where n.id = c.id and c.product_count <> n.products`

/** $1: now. */
export const COUNT_CATALOG = `
insert into catalog_figures (one, products, offers, stores, refreshed_at)
select true,
  (select coalesce(sum(product_count), 0) from categories where level = 0),
  (select coalesce(sum(offers_count), 0) from stores),
  (select count(*) from stores where withdrawn_at is null),
  $1::timestamptz
on conflict (one) do update set products = excluded.products, offers = excluded.offers, stores = excluded.stores,
  refreshed_at = excluded.refreshed_at`
