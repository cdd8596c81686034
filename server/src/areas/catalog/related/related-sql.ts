/**
 * Subqueries for a statement in which `product` is the row of the product shown. Similar and cheaper products are of the same
 * kind, so that a product of unknown kind has none; those perhaps the same are the judge's.
 */
import { CARD_COLUMNS, CARD_TABLES } from '../cards/card-sql.ts'

/** Products read above and below the price, of every kind in the category. */
const NEAREST = 80
/** Percent: a kind less sure than this relates nothing. */
const SURE_KIND = 30

/** The shown product's own kind and first measure. */
const OWN = `own as (
  select kind, measures -> 0 ->> 0 as quantity, (measures -> 0 ->> 1)::float8 as amount from product_attributes
  where product_id = product.id and kind is not null and confidence >= ${SURE_KIND}
)`

/** Of the same kind, and its first measure within a factor, where both have one of the same quantity. */
const sameKind = (factor: number) => `
  join product_attributes a on a.product_id = near.product_id
  join own on own.kind = a.kind and a.confidence >= ${SURE_KIND}
    and (own.amount is null or a.measures -> 0 ->> 0 is distinct from own.quantity
      or (a.measures -> 0 ->> 1)::float8 between own.amount / ${factor} and own.amount * ${factor})`

/** How the judge's reasons begin (feeds/judge/reasons.ts). */
const ALIKE = 'parecido:'
const SIMILAR_FACTOR = 2

/**
 * Products of other stores that the judge found alike and an operator has not decided about, from both sides of the review.
 * Entries that contradict a GTIN say the opposite and have other reasons.
 */
export const productsPerhapsTheSame = (limit: number) => `
with near as (
  select o.product_id from reviews r join offers o on o.id = r.offer_id
  where r.product_id = product.id and r.kind = 'match' and r.state = 'open' and r.reasons[1] like '${ALIKE}%'
  union
  select r.product_id from offers o join reviews r on r.offer_id = o.id
  where o.product_id = product.id and r.kind = 'match' and r.state = 'open' and r.reasons[1] like '${ALIKE}%'
)
select ${CARD_COLUMNS} from near join product_figures f on f.product_id = near.product_id ${CARD_TABLES}
where near.product_id <> product.id and f.in_stock order by f.best_price, p.id limit ${limit}`

/** Ids of products of the same kind with a similar price, most popular first. */
export const productsLike = (limit: number) => `
with ${OWN}, near as (
  (select product_id, popularity from product_figures
    where category_id = product.category_id and in_stock and best_price <= product.best_price
    order by best_price desc, product_id desc limit ${NEAREST})
  union
  (select product_id, popularity from product_figures
    where category_id = product.category_id and in_stock and best_price > product.best_price
    order by best_price, product_id limit ${NEAREST})
)
select near.product_id from near ${sameKind(SIMILAR_FACTOR)}
where near.product_id <> product.id order by near.popularity desc, near.product_id desc limit ${limit}`

/** The cards of those of the products that can be bought, most popular first. `ids`: an array. */
export const relatedCards = (ids: string) => `
select ${CARD_COLUMNS}
from (select distinct id as product_id from unnest(${ids}) as named(id)) chosen
join product_figures f using (product_id) ${CARD_TABLES}
where f.in_stock
order by f.popularity desc, f.product_id desc`

/** Percent of the price: above the ceiling is not clearly cheaper, below the floor is another kind of product. */
export const CEILING = 92
export const FLOOR = 35
const CLEARLY_CHEAPER = `best_price <= product.best_price::bigint * ${CEILING} / 100
    and best_price >= product.best_price::bigint * ${FLOOR} / 100`
/** Products read below the ceiling. */
const LOOKED_AT = 120
/** A 32-inch screen is no cheaper 55-inch screen. */
const CHEAPER_FACTOR = 1.34

/** Ids of clearly cheaper products of the same kind, most popular first; reads a bounded part of the price index. */
export const productsCheaper = (limit: number) => `
with ${OWN}, near as (
  select product_id, popularity from product_figures
  where category_id = product.category_id and in_stock and ${CLEARLY_CHEAPER}
  order by best_price desc, product_id desc limit ${LOOKED_AT}
)
select near.product_id from near ${sameKind(CHEAPER_FACTOR)}
order by near.popularity desc, near.product_id desc limit ${limit}`
