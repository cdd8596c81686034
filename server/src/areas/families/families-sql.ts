/** Members of one family and capacity cost at most this many times as much, or as little, as their median. */
const PRICE_FACTOR = 3
const MAX_MEMBERS = 60

/** All measures of a reading in one text, whatever the units they were written in. */
const CAPACITY = `(
  select string_agg(measure ->> 0 || ' ' || (measure ->> 1), ',' order by measure ->> 0, (measure ->> 1)::float8)
  from jsonb_array_elements(a.measures) measure
)`

/** The family that a product without a key of its own gives its name to. */
const ownFamily = (id: string) => `'p' || ${id}`

/**
 * Decides the families of the products $1 and of all that share a key or a family with them, and has those indexed again
 * whose family changed.
 */
export const FOLLOW_FAMILIES = `
with touched as (
  select family_key as key from product_attributes where product_id = any($1::bigint[]) and family_key is not null
  union
  select family from product_attributes where product_id = any($1::bigint[]) and family is not null
  union
  select coalesce(other.family_key, ${ownFamily('d.like_id')}) from family_decisions d
  left join product_attributes other on other.product_id = d.like_id
  where d.product_id = any($1::bigint[]) and d.like_id is not null
), candidates as (
  select product_id from product_attributes where family_key in (select key from touched)
  union
  select product_id from product_attributes where family in (select key from touched)
  union
  select d.product_id from family_decisions d left join product_attributes other on other.product_id = d.like_id
  where coalesce(other.family_key, ${ownFamily('d.like_id')}) in (select key from touched)
), placed as (
  select a.product_id, a.colour, a.size, ${CAPACITY} as capacity, f.best_price, d.product_id is not null as decided,
    case when d.product_id is null then a.family_key
      when d.like_id is not null then coalesce(other.family_key, ${ownFamily('d.like_id')}) end as family
  from candidates join product_attributes a using (product_id) join product_figures f using (product_id)
  left join family_decisions d on d.product_id = a.product_id
  left join product_attributes other on other.product_id = d.like_id
), usual as (
  select family, capacity, percentile_disc(0.5) within group (order by best_price) as price
  from placed where family is not null group by family, capacity
), kept as (
  select placed.* from placed join usual on usual.family = placed.family and usual.capacity is not distinct from placed.capacity
  where decided or best_price between usual.price / ${PRICE_FACTOR} and usual.price * ${PRICE_FACTOR}
), families as (
  select family from kept group by family
  having count(distinct (colour, size, capacity)) > 1 and count(*) <= ${MAX_MEMBERS}
), wanted as (
  select kept.product_id, family from kept join families using (family)
), changed as (
  update product_attributes a set family = next.family
  from (
    select candidates.product_id, wanted.family from candidates left join wanted using (product_id)
  ) next
  where a.product_id = next.product_id and a.family is distinct from next.family
  returning a.product_id
), noted as (
  insert into unindexed (collection, id)
  select 'products', product_id from changed join product_figures using (product_id) order by product_id
  on conflict (collection, id) do update set id = excluded.id
)
select count(*)::int as changed from changed`

/** The members of a family as the picker needs them; `family` is an SQL expression, null for none. */
export const membersOf = (family: string) => `
select member.id, member.slug, member.name, a.colour, a.size, a.measures, f.best_price, f.condition, f.in_stock, a.kind
from product_attributes a join products member on member.id = a.product_id
join product_figures f on f.product_id = a.product_id
where a.family = ${family}
order by f.best_price, member.id`
