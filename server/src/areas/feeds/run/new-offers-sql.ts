/** Statements for rows that are new to the store. $1: the store, unless noted otherwise. */
import { READING_COLUMNS } from '../../readings/service.ts'

/** A key that two products of one store share identifies neither. */
export const CLEAR_AMBIGUOUS_KEYS = `
insert into product_keys (key) select distinct key from feed_ambiguous_key order by key
on conflict (key) do update set product_id = null where product_keys.product_id is not null`

/** Category ids from the department down, for each category of the staged rows. */
export const CATEGORY_TRAILS = `
create temp table feed_trail on commit drop as
with recursive up (leaf, id, parent_id, trail) as (
  select id, id, parent_id, array[id] from categories where id in (select distinct category_id from feed_item)
  union all
  select up.leaf, c.id, c.parent_id, c.id || up.trail from up join categories c on c.id = up.parent_id
)
select leaf as id, trail from up where parent_id is null`

/** The product that a key identifies, now that some were merged into others. */
export const PRODUCT_OF_KEY = `product_keys k left join merged_products km on km.product_id = k.product_id
  join products p on p.id = coalesce(km.into_id, k.product_id)`

/** Different GTINs are different products. */
const NO_OTHER_GTIN = '(p.gtin is null or i.gtin is null or p.gtin = i.gtin)'
/** A row that contradicts the product of its GTIN is joined neither with it nor with another product that has one. */
const NOT_CONTRADICTED = '(c.seq is null or (p.gtin is null and p.id is distinct from c.product_id))'
/** Without a common GTIN, two rows of one store are taken for variants and not for the same product. */
const NOT_SOLD_HERE = `not exists (
  select from offers o where o.product_id = p.id and o.store_id = $1 and o.withdrawn_at is null)`

/**
 * The product of each new row, and why: by GTIN, unless the row is in `feed_contradiction`; by brand and part number,
 * unless it is in `feed_other_part`; by title words, if the product is of the same
 * department and was sold within a year for a similar price. The rest become new products, one per GTIN. $2: now,
 * $3: the category of unrecognised products.
 */
export const MATCH_NEW_ROWS = `
create temp table feed_match on commit drop as
select i.seq, i.head, i.gtin,
  coalesce(g.id, m.id, t.id, case when i.head = i.seq then nextval('products_id_seq') end) as product_id,
  case when g.id is not null then 'gtin' when m.id is not null then 'mpn' when t.id is not null then 'title'
    when i.head = i.seq then 'new' else 'gtin' end as reason,
  nextval('offers_id_seq') as offer_id
from feed_item i
left join feed_contradiction c on c.seq = i.seq
left join products own on own.gtin = i.gtin and c.seq is null
left join merged_products w on w.product_id = own.id
left join lateral (select coalesce(w.into_id, own.id) as id) g on true
left join lateral (
  select p.id from ${PRODUCT_OF_KEY}
  where g.id is null and k.key = i.mpn_key and not exists (select from feed_other_part x where x.seq = i.seq) and ${NO_OTHER_GTIN} and ${NOT_CONTRADICTED} and ${NOT_SOLD_HERE}
) m on true
left join lateral (
  select p.id from ${PRODUCT_OF_KEY}
  where g.id is null and m.id is null and k.key = i.title_key and ${NO_OTHER_GTIN} and ${NOT_CONTRADICTED}
    and ${NOT_SOLD_HERE}
    and (p.category_id = i.category_id or p.category_id = $3 or i.category_id = $3
      or p.lvl0 = (select trail[1] from feed_trail where id = i.category_id))
    and exists (
      select from offers o where o.product_id = p.id and o.price between i.price / 3 and i.price * 3
        and (o.withdrawn_at is null or o.withdrawn_at > $2::timestamptz - interval '1 year'))
) t on true
where i.offer_id is null`

/** Rows with the same GTIN get the product of the first of them. */
export const MATCH_SAME_GTIN = `
update feed_match f set product_id = h.product_id from feed_match h where f.product_id is null and h.seq = f.head`

/** A product matched by part number or title gets the GTIN of the row. */
export const SET_MISSING_GTINS = `
update products p set gtin = f.gtin
from (
  select distinct on (product_id) product_id, gtin from feed_match
  where reason in ('mpn', 'title') and gtin is not null
    and not exists (select from feed_contradiction c where c.seq = feed_match.seq)
  order by product_id, seq
) f
where p.id = f.product_id and p.gtin is null`

export const FOLDED = (name: string) => `lower(unaccent(${name}))`

/**
 * A brand takes the spelling that the catalogue has for it ('HP', not 'Hp'). The catalogue's brands are read with a loose index
 * scan, one lookup per brand. `stated`: a query for brands; `target`: the table that takes the spelling.
 */
const unifySpelling = (stated: string, target: string) => `
with recursive ours (brand) as (
  select min(brand) from products
  union all
  select (select min(p.brand) from products p where p.brand > ours.brand) from ours where ours.brand is not null
), spelt as (
  select distinct on (theirs.brand) theirs.brand as theirs, ours.brand as ours
  from (${stated}) theirs
  join ours on ${FOLDED('ours.brand')} = ${FOLDED('theirs.brand')}
  order by theirs.brand, theirs.brand = ours.brand desc, ours.brand
)
update ${target} t set brand = spelt.ours from spelt where t.brand = spelt.theirs and spelt.ours <> spelt.theirs`

export const UNIFY_BRAND_SPELLING = unifySpelling(
  `select distinct i.brand from feed_match f join feed_item i using (seq) where f.reason = 'new'`,
  'feed_item',
)
export const UNIFY_CHANGED_BRANDS = unifySpelling('select distinct brand from feed_brand', 'feed_brand')

/** $1: now. */
export const CREATE_PRODUCTS = `
insert into products (id, slug, name, brand, mpn, gtin, category_id, lvl0, lvl1, lvl2, lvl3, lvl4, image, description, specs,
  created_at, updated_at)
overriding system value
select f.product_id, i.slug || '-' || to_hex(f.product_id), coalesce(i.name, i.title), i.brand, i.mpn,
  case when x.seq is null then i.gtin end, i.category_id, c.trail[1], c.trail[2], c.trail[3], c.trail[4], c.trail[5],
  i.image, i.description, i.specs, $1, $1
from feed_match f join feed_item i using (seq) join feed_trail c on c.id = i.category_id
left join feed_contradiction x using (seq)
where f.reason = 'new'`

const READ = Object.keys(READING_COLUMNS)

export const INSERT_ATTRIBUTES = `
insert into product_attributes (product_id, ${READ.join(', ')})
select f.product_id, ${READ.map((column) => `i.${column}`).join(', ')}
from feed_match f join feed_item i using (seq) where f.reason = 'new'`

/** $2: feed, $3: now, $4: is the feed complete? */
export const CREATE_OFFERS = `
insert into offers (id, product_id, store_id, sku, url, price, list_price, sale_ends_at, shipping, shipping_zones, in_stock, condition,
  months, price_since, confirmed_at, match_reason, title, gtin, attributes, feed_id, follows_feed, fingerprint, created_at)
overriding system value
select f.offer_id, f.product_id, $1, i.sku, i.url, i.price, i.list_price, i.sale_ends_at, i.shipping, i.shipping_zones, i.in_stock,
  i.condition, i.months, $3, $3, f.reason, i.title, i.gtin, i.attributes, $2, $4, i.fingerprint, $3
from feed_match f join feed_item i using (seq)`

/** $1: now. */
export const INSERT_NEW_POINTS = `
insert into price_points (offer_id, at, price, in_stock)
select f.offer_id, $1, i.price, i.in_stock from feed_match f join feed_item i using (seq)`

/** A key of another product stays with it; if both products are of one store, the key is cleared. */
export const INSERT_PRODUCT_KEYS = `
insert into product_keys as k (key, product_id)
select u.key, f.product_id
from feed_match f join feed_item i using (seq)
cross join lateral (values (i.mpn_key), (i.title_key)) u (key)
where u.key is not null
order by u.key
on conflict (key) do update set product_id = null
where exists (
  select from offers o
  where o.product_id = coalesce((select into_id from merged_products where product_id = k.product_id), k.product_id)
    and o.product_id <> excluded.product_id and o.store_id = $1 and o.withdrawn_at is null)`
