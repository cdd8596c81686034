/** Subqueries for a statement in which `product` is the row of the product shown. */
import { CARD_COLUMNS, CARD_TABLES } from '../cards/card-sql.ts'

/** Products read above and below the price. */
const NEAREST = 25

/** Products of the same category with a similar price, most popular first. */
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

/** Percent of the price: above the ceiling is not clearly cheaper, below the floor is another kind of product. */
const CEILING = 92
const FLOOR = 35
/** Products read below the ceiling. */
const LOOKED_AT = 60

/** Clearly cheaper products of the same category, most popular first; reads a bounded part of the price index. */
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
