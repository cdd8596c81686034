/** $2 clicks in the 30 days before $1 on $3 products, most of them on a few. */
export const INSERT_CLICKS = `
insert into clicks (at, offer_id, product_id, store_id, price)
select $1::timestamptz - interval '30 days' * pg_temp.seeded_random(n, 31), o.id, o.product_id, o.store_id, o.price
from generate_series(1, $2::int) n
cross join lateral (
  select 1 + floor(power(pg_temp.seeded_random(n, 30), 4) * $3::int)::bigint * 7919 % $3 as product_id
) wanted
cross join lateral (
  select * from offers where offers.product_id = wanted.product_id order by price, id limit 1
) o`
