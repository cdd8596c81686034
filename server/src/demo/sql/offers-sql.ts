/** Offers whose price is so far from the other stores' that it waits for a review: 1 in 1,000. */
const DOUBTFUL_SHARE = 0.001

/**
 * Offers of the drafted products and the events of their prices: a usual price that changes twice, a season ($3, $4: starts
 * and ends), a payday ($5, $6), a current sale (since the start of today's season, $7, or the last days), and for some stores
 * a price raised for weeks before an inflated sale. $1: last offer id used, $2: midnight of today.
 */
export const DRAFT_OFFERS = `
insert into demo_offer
with pair as (
  select $1::bigint + row_number() over (order by p.id, i) as offer, p.id as product, p.centavos, p.mixed, p.since,
    st.id as store, st.habit, st.level, st.fake, st.out
  from demo_product p
  join demo_department d on d.id = p.department
  cross join lateral generate_series(0, least(p.offers, cardinality(d.stores), 12) - 1) i
  join demo_store st on st.id = d.stores[1 + (
    floor(pg_temp.seeded_random(p.id, 4) * cardinality(d.stores))::int
    + i * d.strides[1 + floor(pg_temp.seeded_random(p.id, 5) * cardinality(d.strides))::int]
  ) % cardinality(d.stores)]
), randomized as materialized (
  select *,
    pg_temp.seeded_random(offer, 10) as c0, pg_temp.seeded_random(offer, 11) as c1, pg_temp.seeded_random(offer, 12) as c2,
    pg_temp.seeded_random(offer, 13) as c3, pg_temp.seeded_random(offer, 14) as c4, pg_temp.seeded_random(offer, 15) as c5,
    pg_temp.seeded_random(offer, 16) as c6, pg_temp.seeded_random(offer, 17) as c7, pg_temp.seeded_random(offer, 18) as c8,
    pg_temp.seeded_random(offer, 19) as c9
  from pair
), decided as (
  select *,
    case when mixed and c9 < 0.04 then 'refurbished' else 'new' end as condition,
    -- An inflated discount raises the price first, or (about 3 % of all offers) only claims a higher list price.
    c6 < fake * 0.7 as inflated,
    c6 < fake * 0.5 as raises,
    c5 < case when $7::timestamptz is null then 0.08 else 0.13 end as on_sale,
    1 + floor(c3 * cardinality($3::timestamptz[]) / 0.5)::int as season,
    1 + floor(c4 * cardinality($5::timestamptz[]) / 0.4)::int as payday
  from randomized
), timed as materialized (
  select *,
    usual * (0.96 + 0.05 * c1) as usual1, usual * (0.975 + 0.05 * c2) as usual2,
    case when on_sale or raises then coalesce($7::timestamptz + ($2::timestamptz - $7::timestamptz) * (c7 * c7),
      $2::timestamptz - interval '12 days' * (c7 * c7)) end as sale_from
  from decided
  cross join lateral (
    select centavos * level * (0.95 + 0.1 * c0) * case when condition <> 'new' then 0.84
      when pg_temp.seeded_random(offer, 21) < ${DOUBTFUL_SHARE} then 5 else 1 end as usual
  ) priced
)
select offer, product, store, habit, since + interval '6 hours' * c8, condition,
  array[pg_temp.price_tag(usual1, habit), pg_temp.price_tag(usual2, habit), pg_temp.price_tag(usual, habit)],
  $2 - interval '1 day' * (95 + 70 * c2), $2 - interval '1 day' * (25 + 60 * c1),
  ($3)[season], ($4::timestamptz[])[season], 0.08 + 0.22 * c2,
  ($5)[payday], ($6::timestamptz[])[payday], 0.05 + 0.1 * c8,
  sale_from, case when raises then 0.02 * c8 else 0.07 + 0.28 * c0 * c8 + 0.05 * c1 end,
  case when raises then sale_from - interval '1 day' * (12 + 15 * c3) end, 1.16 + 0.2 * c1,
  case when inflated and not raises then 1.25 + 0.6 * c2 end,
  -- Some are out of stock now, more were for some days.
  case
    when c9 > 1 - out * 0.6 then $2 - interval '1 day' * (1 + 12 * c3)
    when c9 > 1 - out * 2 then $2 - interval '1 day' * (20 + 140 * c3)
  end,
  case
    when c9 > 1 - out * 0.6 then null
    when c9 > 1 - out * 2 then $2 - interval '1 day' * (20 + 140 * c3 - 2 - 12 * c4)
  end
from timed`

/** $1: the moment of loading; prices were confirmed shortly before. */
export const INSERT_OFFERS = `
insert into offers (id, product_id, store_id, sku, url, price, list_price, in_stock, condition, months, price_since,
  confirmed_at, match_reason, created_at)
overriding system value
select o.id, o.product, o.store, 'SKU-' || o.id, 'https://' || st.domain || '/p/' || o.id, p.price,
  case
    when o.claim is not null then pg_temp.price_tag(p.price * o.claim, o.habit)
    when o.raised_from is not null then greatest(pg_temp.price_tag(o.regular[3] * o.raised_by, o.habit), p.price)
    when o.sale_from is not null and o.regular[3] > p.price then o.regular[3]
  end,
  p.in_stock, o.condition,
  coalesce((select max(m) from unnest(st.months) m where m * 10000 <= p.price), 0),
  p.at, $1::timestamptz - interval '100 minutes' * pg_temp.seeded_random(o.id, 20), 'demo', o.since
from demo_offer o
join demo_point p on p.offer = o.id and p.last
join demo_store st on st.id = o.store
order by o.id`

/** A price ten times as high as the present one, as a misplaced decimal point gives: it waits for the operator. $1: now. */
export const HOLD_PRICES = `
insert into held_prices (offer_id, price, at)
select id, price * 10, $1::timestamptz - interval '3 hours'
from offers where in_stock and condition = 'new' and price < 100000 order by product_id, id limit 2`
