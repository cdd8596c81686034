/** Rows of other products, for a statement in which `product` is a row of the product they stand beside. */
import { CARD_COLUMNS, CARD_TABLES } from '../cards/card-sql.ts'

/** How many of the nearest on either side are looked at. */
const NEAREST = 25

/** Neighbours in price of the same category, the most sought first. */
export const productsLike = (limit: number) => `
with near as (
  (select product_id, popularity from product_figures
    where category_id = product.category_id and in_stock and best_price <= product.best_price
    order by best_price desc, product_id desc limit ${NEAREST})
  union
  (select product_id, popularity from product_figures
    where category_id = product.category_id and in_stock and best_price > product.best_price
    order by best_price, product_id limit ${NEAREST})
), chosen as (
  select product_id from near where product_id <> product.id order by popularity desc, product_id desc limit ${limit}
)
select ${CARD_COLUMNS}
from chosen join product_figures f using (product_id) ${CARD_TABLES}
order by f.popularity desc, f.product_id desc`

/** Cheaper by less than this is the same; cheaper than the floor is another kind of thing. Percent of the price. */
const CEILING = 92
const FLOOR = 35
/** How many of the nearest below are looked at. */
const LOOKED_AT = 60

/** Of the same category and clearly cheaper, what is sought most first: read from the index by price, never all of it. */
export const productsCheaper = (limit: number) => `
with below as (
  select product_id, popularity from product_figures
  where category_id = product.category_id and in_stock
    and best_price <= product.best_price::bigint * ${CEILING} / 100
    and best_price >= product.best_price::bigint * ${FLOOR} / 100
  order by best_price desc, product_id desc limit ${LOOKED_AT}
), chosen as (
  select product_id from below order by popularity desc, product_id desc limit ${limit}
)
select ${CARD_COLUMNS}
from chosen join product_figures f using (product_id) ${CARD_TABLES}
order by f.popularity desc, f.product_id desc`
