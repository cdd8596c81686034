import type { Sort } from '@tianguis/contract/listing/listing-state'
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow } from '../cards/card-sql.ts'
import { priceDrops } from './price-drops-sql.ts'

/** Limits are literals where possible: PostgreSQL estimates a literal limit better than a parameter. */

/**
 * Each order has an index per category (`figures_*`); the product id breaks ties. Only search documents know shipping and
 * quantities: here `total` and `unit` order by price.
 */
const ORDERS: Record<Sort, { key: string; direction: 'asc' | 'desc' }> = {
  relevance: { key: 'popularity', direction: 'desc' },
  price: { key: 'best_price', direction: 'asc' },
  '-price': { key: 'best_price', direction: 'desc' },
  total: { key: 'best_price', direction: 'asc' },
  unit: { key: 'best_price', direction: 'asc' },
  discount: { key: 'discount', direction: 'desc' },
  newest: { key: 'product_id', direction: 'desc' },
  popularity: { key: 'popularity', direction: 'desc' },
}

/**
 * One page of the products of some categories: the first rows of each category in index order, merged. The cost grows
 * with the number of categories and the page number, not with the size of the catalogue.
 */
export function productsBelow(
  on: Queryable,
  leaves: readonly number[],
  sort: Sort,
  page: { offset: number; limit: number },
): Promise<CardRow[]> {
  const { key, direction } = ORDERS[sort]
  const order = (table: string) => `${table}.${key} ${direction}, ${table}.product_id ${direction}`
  const text = `
with chosen as (
  select best.product_id
  from unnest($1::int[]) as leaf(id)
  cross join lateral (
    select f.product_id, f.${key} as sort_key from product_figures f
    where f.category_id = leaf.id and f.in_stock
    order by ${order('f')}
    limit $2::int + $3::int
  ) best
  order by best.sort_key ${direction}, best.product_id ${direction}
  limit $3::int offset $2::int
)
select ${CARD_COLUMNS}
from chosen join product_figures f using (product_id) ${CARD_TABLES}
order by ${order('f')}`
  return rowsOf<CardRow>(on, { name: `products-below-${sort}`, text }, [leaves, page.offset, page.limit])
}

/** How many products to choose from, and how many of them to show. */
interface Variety {
  among: number
  limit: number
}

/** Cards of the chosen products in this order; of each category one, and only if these are too few, others. */
const variedCards = (chosen: string, order: string, limit: number) => `
with chosen as (${chosen}), picked as (
  select f.product_id, row_number() over (partition by f.category_id order by ${order}) > 1 as repeats
  from chosen join product_figures f using (product_id)
  order by repeats, ${order} limit ${limit}
)
select ${CARD_COLUMNS}, f.popularity
from picked join product_figures f using (product_id) ${CARD_TABLES}
order by picked.repeats, ${order}`

/** Products whose price fell within the last `days`, largest discount first; `among` so many of each day. */
export function dropsOf(on: Queryable, now: Date, days: number, { among, limit }: Variety): Promise<CardRow[]> {
  const chosen = priceDrops({ now: '$1', days: '$2', perDay: '$3' })
  const text = variedCards(chosen, 'f.discount desc, f.product_id desc', limit)
  return rowsOf<CardRow>(on, { name: `drops-${limit}`, text }, [now, days, among])
}

/** Popularity above 0: people clicked, so that the order says something. */
export function popularProducts(
  on: Queryable,
  { among, limit }: Variety,
): Promise<(CardRow & { popularity: number })[]> {
  const chosen = `
select product_id from product_figures where in_stock order by popularity desc, product_id desc limit ${among}`
  const text = variedCards(chosen, 'f.popularity desc, f.product_id desc', limit)
  return rowsOf<CardRow & { popularity: number }>(on, { name: `popular-${among}-${limit}`, text })
}

/** Products whose best offer is this store's, most popular first. */
export function productsCheapestAt(on: Queryable, storeId: number, limit: number): Promise<CardRow[]> {
  const text = `
with chosen as (
  select product_id from product_figures
  where best_store_id = $1 and in_stock
  order by popularity desc, product_id desc limit ${limit}
)
select ${CARD_COLUMNS}
from chosen join product_figures f using (product_id) ${CARD_TABLES}
order by f.popularity desc, f.product_id desc`
  return rowsOf<CardRow>(on, { name: `cheapest-at-${limit}`, text }, [storeId])
}

/** Offers that are read to find a store's most popular products; a store may have a million. */
const LOOKED_AT = 5_000

/** Products that this store sells, most popular first. */
export function productsSoldAt(on: Queryable, storeId: number, limit: number): Promise<CardRow[]> {
  const text = `
with sold as (
  select distinct product_id from (
    select product_id from offers where store_id = $1 and in_stock and withdrawn_at is null limit ${LOOKED_AT}
  ) looked_at
)
select ${CARD_COLUMNS}
from sold join product_figures f using (product_id) ${CARD_TABLES}
order by f.popularity desc, f.product_id desc limit ${limit}`
  return rowsOf<CardRow>(on, { name: `sold-at-${limit}`, text }, [storeId])
}

/** Products by id, in the given order; unknown ids are left out. */
export function productsByIds(on: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  const text = `
select ${CARD_COLUMNS}
from unnest($1::bigint[]) with ordinality as named(id, place)
join product_figures f on f.product_id = named.id ${CARD_TABLES}
order by named.place`
  return rowsOf<CardRow>(on, { name: 'named', text }, [ids])
}
