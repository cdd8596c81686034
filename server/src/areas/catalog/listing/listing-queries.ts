import type { Sort } from '@tianguis/contract/listing/listing-state'
import { sqlMexicanDay } from '../../../database/mexican-days.ts'
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow } from '../cards/card-sql.ts'

/**
 * Limits stand in the text where they can: the planner trusts a number it sees and guesses at one it is handed later.
 */

/**
 * Each order has its own index per category (`figures_*`); the product id breaks ties. Shipping is known to the search
 * documents only: without them the price stands for the total.
 */
const ORDERS: Record<Sort, { key: string; direction: 'asc' | 'desc' }> = {
  relevance: { key: 'popularity', direction: 'desc' },
  price: { key: 'best_price', direction: 'asc' },
  '-price': { key: 'best_price', direction: 'desc' },
  total: { key: 'best_price', direction: 'asc' },
  discount: { key: 'discount', direction: 'desc' },
  newest: { key: 'product_id', direction: 'desc' },
  popularity: { key: 'popularity', direction: 'desc' },
}

/**
 * One page of the products below some leaf categories. Each leaf hands over its first rows in index order and the best
 * of them are the page: the cost grows with leaves and page number, never with the size of the catalogue.
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

/** The products whose price fell on one of the last `days`, the largest honest discounts first. */
export function dropsOf(on: Queryable, now: Date, days: number, perDay: number): Promise<CardRow[]> {
  const text = `
with chosen as (
  select best.product_id
  from generate_series(0, $2::int - 1) as ago
  cross join lateral (
    select f.product_id from product_figures f
    where ${sqlMexicanDay('f.price_since')}
        = ${sqlMexicanDay('$1::timestamptz')} - ago
      and f.discount > 0
    order by f.discount desc, f.product_id desc
    limit $3
  ) best
)
select ${CARD_COLUMNS}
from chosen join product_figures f using (product_id) ${CARD_TABLES}
where f.in_stock
order by f.discount desc, f.product_id desc`
  return rowsOf<CardRow>(on, { name: 'drops', text }, [now, days, perDay])
}

export function popularProducts(on: Queryable, limit: number): Promise<CardRow[]> {
  const text = `
with chosen as (
  select product_id from product_figures where in_stock order by popularity desc, product_id desc limit ${limit}
)
select ${CARD_COLUMNS}
from chosen join product_figures f using (product_id) ${CARD_TABLES}
order by f.popularity desc, f.product_id desc`
  return rowsOf<CardRow>(on, { name: `popular-${limit}`, text })
}

/** Where this store is the cheapest, what is sought most first. */
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

/** How many of a store's offers are looked at to find its most sought products; a store may have a million. */
const LOOKED_AT = 5_000

/** What this store sells at all, what is sought most first. */
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

/** These very products, in this order; one that is gone is left out. */
export function productsNamed(on: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  const text = `
select ${CARD_COLUMNS}
from unnest($1::bigint[]) with ordinality as named(id, place)
join product_figures f on f.product_id = named.id ${CARD_TABLES}
order by named.place`
  return rowsOf<CardRow>(on, { name: 'named', text }, [ids])
}
