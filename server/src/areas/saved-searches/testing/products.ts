/** Products that tests add to the demonstration catalogue, without its jobs. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import type { TestDatabase } from '../../../testing/database.ts'

/** As much of a card as the mail needs. */
export async function cardsOf(database: TestDatabase, ids: readonly number[]): Promise<ProductCard[]> {
  const { rows } = await database.pool.query(
    `select p.id::text, slug, name, best_price::int as "bestPrice", 'Tienda' as "bestStore", in_stock as "inStock"
     from products p join product_figures f on f.product_id = p.id where p.id = any ($1::bigint[])`,
    [ids],
  )
  return rows
}

/** Copies a product under another name; it is found after the next update of the index. */
export async function insertProduct(database: TestDatabase, name: string, price: number): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into products (slug, name, brand, category_id, lvl0, image)
     select 'nuevo-' || md5($1), $1, brand, category_id, lvl0, image from products where id = 1 returning id::int`,
    [name],
  )
  const { id } = rows[0]
  await database.pool.query(
    `insert into product_figures (product_id, category_id, best_store_id, best_offer_id, best_price, payable, price_since, offers_count, in_stock)
     select $1, category_id, best_store_id, best_offer_id, $2, $2, now(), 1, true from product_figures where best_store_id is not null limit 1`,
    [id, price * 100],
  )
  return id
}

export const updatePrice = (database: TestDatabase, id: number, price: number) =>
  database.pool.query('update product_figures set best_price = $2, payable = $2 where product_id = $1', [
    id,
    price * 100,
  ])
