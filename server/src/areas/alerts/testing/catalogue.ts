/** A small catalogue: every store sells every product, all but the first store at twice the price. */
import type { Database } from '../../../database/connect.ts'

export const FIRST_PRICE = 1000_00
const STORES = `
  insert into stores (slug, name, site, logo, shipping_flat, shipping_free_from)
  select 'tienda-' || n, 'Tienda ' || n, 'https://tienda' || n || '.example', '/logo.svg', 9900, null
  from generate_series(1, $1::int) n`
const CATEGORY = `insert into categories (level, name, path, position) values (0, 'Todo', '/todo', 0)`
const PRODUCTS = `
  insert into products (slug, name, brand, category_id, lvl0, image)
  select 'producto-' || n, 'Producto ' || n || $3::text, 'Marca', c.id, c.id, '/p.svg'
  from generate_series($1::int, $2::int) n, (select id from categories limit 1) c
  returning id`
const OFFERS = `
  insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
  select p.id, s.id, 'sku-' || p.id, 'https://tienda.example/' || p.id,
    case when s.id = (select min(id) from stores) then ${FIRST_PRICE} else ${FIRST_PRICE * 2} end, true, $1, $1, 'demo'
  from products p cross join stores s
  where not exists (select from offers o where o.product_id = p.id)`
const POINTS = `
  insert into price_points (offer_id, at, price, in_stock)
  select id, price_since, price, true from offers o
  where not exists (select from price_points where offer_id = o.id)`
const FIGURES = `
  insert into product_figures (product_id, category_id, best_price, payable, price_since, offers_count, in_stock)
  select id, category_id, ${FIRST_PRICE}, ${FIRST_PRICE}, $1, 1, true from products on conflict do nothing`

export async function insertStores({ pool }: Database, count: number): Promise<void> {
  await pool.query(CATEGORY)
  await pool.query(STORES, [count])
}

/** Ids of the new products; their names end with `suffix`. */
export async function insertProducts({ pool }: Database, count: number, since: Date, suffix = ''): Promise<string[]> {
  const { rows: last } = await pool.query('select coalesce(max(id), 0)::int as id from products')
  const { rows } = await pool.query(PRODUCTS, [last[0].id + 1, last[0].id + count, suffix])
  await pool.query(OFFERS, [since])
  await pool.query(POINTS)
  await pool.query(FIGURES, [since])
  return rows.map(({ id }) => String(id))
}

export async function insertUsers({ pool }: Database, count: number): Promise<number[]> {
  const { rows } = await pool.query(
    `insert into users (document_id, username, email, confirmed)
     select gen_random_uuid(), 'persona' || n || '@correo.test', 'persona' || n || '@correo.test', true
     from generate_series(1, $1::int) n returning id`,
    [count],
  )
  return rows.map(({ id }) => Number(id))
}

export interface PriceChange {
  product: string
  price: number
  inStock: boolean
}

/** Changes the first store's offers and adds their price points in one transaction, as a feed does. */
export async function changePrices({ pool }: Database, changes: PriceChange[], now: Date): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `with changed as (
         update offers o set price = c.price, in_stock = c."inStock", price_since = $2, confirmed_at = $2
         from jsonb_to_recordset($1::jsonb) as c (product bigint, price bigint, "inStock" boolean)
         where o.product_id = c.product and o.store_id = (select min(id) from stores)
         returning o.id, o.price, o.in_stock)
       insert into price_points (offer_id, at, price, in_stock) select id, $2, price, in_stock from changed`,
      [JSON.stringify(changes), now],
    )
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
