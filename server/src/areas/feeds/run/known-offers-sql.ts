/** Statements for offers that the store already had. $1: now, unless noted otherwise. */
import { CONFIRMING_RUNS, HELD_FACTOR, STALE_AFTER_HOURS } from '../../catalog/service.ts'

/** Of a unit in another condition it is the first price. */
const IMPLAUSIBLE = `o.condition = i.condition and (i.price >= o.price * ${HELD_FACTOR} or o.price >= i.price * ${HELD_FACTOR})`

/**
 * Moves implausible prices to `held_prices`. A held price that enough later runs repeated stays in `feed_item` and is
 * published.
 */
export const HOLD_PRICES = `
with held as (
  insert into held_prices as h (offer_id, price, list_price, at)
  select o.id, i.price, i.list_price, $1::timestamptz
  from feed_item i join offers o on o.id = i.offer_id
  where ${IMPLAUSIBLE}
  on conflict (offer_id) do update set price = excluded.price, list_price = excluded.list_price,
    repeats = case when h.price = excluded.price and h.rejected_at is null then h.repeats + 1 else 0 end,
    at = case when h.price = excluded.price then h.at else excluded.at end,
    rejected_at = case when h.price = excluded.price then h.rejected_at end
  returning offer_id, repeats, rejected_at
), waiting as (
  select offer_id, rejected_at is null as is_open from held where repeats < ${CONFIRMING_RUNS}
), noted as (
  insert into feed_rejected select offer_id from waiting
), sold_out as (
  insert into feed_sold_out select w.offer_id from waiting w join feed_item i using (offer_id) where not i.in_stock
)
delete from feed_item i using waiting w where i.offer_id = w.offer_id
returning w.is_open`

/** Only the price of a row was held or not understood: what it says is sold out is so at once. */
export const SELL_OUT = `
with sold_out as (
  update offers o set in_stock = false, price_since = $1 from feed_sold_out s where o.id = s.offer_id and o.in_stock
  returning o.id, o.price
)
insert into price_points (offer_id, at, price, in_stock) select id, $1, price, false from sold_out`

/** The store no longer asks the held price of an offer that left the file. A rejected one is kept: the offer may return with it. */
export const DROP_MISSING_PRICES = `
delete from held_prices h using feed_missing m where h.offer_id = m.offer_id and h.rejected_at is null`

/** A believable or confirmed price replaces the held one. */
export const RELEASE_PRICES = `delete from held_prices h using feed_item i where h.offer_id = i.offer_id`

/**
 * A product without a GTIN takes the one that its offer states from now on, if no other has it: offers of other stores then find
 * it. Of two products the one of the earlier row; the other's offer moves there. A GTIN that the only offer corrects is replaced.
 */
export const ADOPT_GTINS = `
update products p set gtin = f.gtin
from (
  select distinct on (gtin) gtin, product_id
  from (
    select distinct on (o.product_id) o.product_id, i.gtin, i.seq
    from feed_item i join offers o on o.id = i.offer_id and not o.match_pinned join products own on own.id = o.product_id
    where (own.gtin is null and not exists (
        select from merged_products m join products g on g.id = m.product_id where m.into_id = own.id and g.gtin is not null)
      or not exists (select from offers x where x.product_id = own.id and x.id <> o.id))
      and i.gtin is not null and not exists (select from products g where g.gtin = i.gtin)
    order by o.product_id, i.seq
  ) stated
  order by gtin, seq
) f
where p.id = f.product_id`

/** Offers that the GTIN of their row moves to another product, unless the operator pinned them or the two contradict each other. */
export const FIND_MOVES = `
create temp table feed_move on commit drop as
select o.id as offer_id, o.product_id as from_id, target.id as into_id
from feed_item i
join offers o on o.id = i.offer_id and not o.match_pinned
join products g on g.gtin = i.gtin
left join merged_products w on w.product_id = g.id
cross join lateral (select coalesce(w.into_id, g.id) as id) target
where target.id <> o.product_id and not exists (select from feed_contradiction c where c.seq = i.seq)`

/**
 * Updates changed offers. Price points are written only where price, stock or condition changed, which `price_since` = $2 shows.
 * $1: feed, $2: now, $3: is the feed complete?
 */
export const UPDATE_CHANGED = `
with changed as (
  update offers o set
    product_id = coalesce(m.into_id, o.product_id),
    match_reason = case when m.offer_id is not null then 'gtin' else o.match_reason end,
    url = i.url, price = i.price, list_price = i.list_price, sale_ends_at = i.sale_ends_at, shipping = i.shipping,
    shipping_zones = i.shipping_zones, in_stock = i.in_stock,
    condition = i.condition, months = i.months, title = i.title, gtin = i.gtin, attributes = i.attributes,
    price_since = case when (o.price, o.in_stock, o.condition) is distinct from (i.price, i.in_stock, i.condition) then $2
      else o.price_since end,
    condition_since = case when o.condition <> i.condition then $2 else o.condition_since end,
    rate_since = case when o.attributes ->> 'exchange_rate' is distinct from i.attributes ->> 'exchange_rate' then $2
      else o.rate_since end,
    confirmed_at = $2, feed_id = $1, follows_feed = $3, fingerprint = i.fingerprint, missing_runs = 0, withdrawn_at = null
  from feed_item i
  left join feed_move m on m.offer_id = i.offer_id
  where o.id = i.offer_id and o.sku = i.sku
  returning o.id, o.price, o.in_stock, o.price_since
), points as (
  insert into price_points (offer_id, at, price, in_stock)
  select id, $2, price, in_stock from changed where price_since = $2::timestamptz
)
select count(*) as offers from changed`

/**
 * Products that the moves left without offers, with the product that is the same article now. A withdrawn offer stays with the
 * GTIN of its product, and with what an operator decided.
 */
export const LEFT_PRODUCTS = `
select distinct on (m.from_id) m.from_id, m.into_id
from feed_move m join products p on p.id = m.from_id
where not exists (
  select from offers o where o.product_id = p.id and (o.withdrawn_at is null or o.match_pinned or p.gtin is not null))
order by m.from_id, m.offer_id`

/** No store states them for these products any more. $1: their ids. */
export const FORGET_GTINS = 'update products set gtin = null where id = any ($1) and gtin is not null'

/**
 * Products take picture, description and specs again from the offer that created them, unless its row is of another thing. What
 * a row leaves out stays, because a file with prices alone may name them too (its picture is then a drawing); so does what the
 * operator set. A write of the product has it indexed again, the note renews its page. $1: now.
 */
export const UPDATE_PRODUCT_TEXTS = `
with written as (
  update products p set image = t.image, description = t.description, specs = t.specs, updated_at = $1
  from (
    select own.id, case when i.image like 'http%' and not own.pinned ? 'image' then i.image else own.image end as image,
      coalesce(nullif(i.description, ''), own.description) as description,
      case when own.pinned ? 'specs' or i.specs = '[]' then own.specs else i.specs end as specs
    from feed_item i join offers o on o.id = i.offer_id and o.match_reason = 'new' join products own on own.id = o.product_id
    where not exists (select from feed_contradiction c where c.seq = i.seq)
  ) t
  where p.id = t.id and (p.image, p.description, p.specs) is distinct from (t.image, t.description, t.specs)
  returning p.id
)
insert into stale_products (product_id) select id from written order by id
on conflict (product_id) do update set product_id = excluded.product_id`

/** Offers whose row was refused keep their other values and are no longer confirmed by this feed. $1: feed. */
export const UNCONFIRM_REJECTED = `
update offers o set follows_feed = false, confirmed_at = greatest(o.confirmed_at, f.confirmed_at)
from feed_rejected d, feeds f
where o.id = d.offer_id and o.follows_feed and o.feed_id = $1 and f.id = $1`

/** When a missing offer `o` of feed `f` went out of stock: now, or when it became stale because the feed was not read. */
const MISSING_SINCE = `least($1::timestamptz, case when f.id is not null then interval '${STALE_AFTER_HOURS} hours'
    + greatest(o.confirmed_at, case when o.follows_feed then f.confirmed_at end) end)`

/** Records that the offers missing from a complete feed went out of stock. */
export const INSERT_MISSING_POINTS = `
insert into price_points (offer_id, at, price, in_stock)
select o.id, ${MISSING_SINCE}, o.price, false
from feed_missing m join offers o on o.id = m.offer_id left join feeds f on f.id = o.feed_id where o.in_stock
on conflict do nothing`

/** Missing from a complete feed: out of stock at once, withdrawn the second time. */
export const WITHDRAW_MISSING = `
update offers o set
  in_stock = false, price_since = case when o.in_stock then ${MISSING_SINCE} else o.price_since end,
  confirmed_at = case when o.follows_feed then greatest(o.confirmed_at, f.confirmed_at) else o.confirmed_at end,
  follows_feed = false, missing_runs = o.missing_runs + 1,
  withdrawn_at = case when o.missing_runs >= 1 then $1::timestamptz end
from feed_missing m
left join offers own on own.id = m.offer_id
left join feeds f on f.id = own.feed_id
where o.id = m.offer_id and o.withdrawn_at is null
returning o.withdrawn_at is not null as withdrawn`
