/** Fills a database with accounts, products and armed alerts, and changes prices as a feed would. */
import type { Database } from '@tianguis/server/src/database/connect.ts'

export interface Size {
  products: number
  people: number
  alerts: number
}

const STATEMENTS = ({ products, people, alerts }: Size) => [
  `insert into categories (level, name, path, position) values (0, 'Todo', '/todo', 0)`,
  `insert into stores (slug, name, site, logo, shipping_flat)
   values ('a', 'A', 'https://a.example', '/a.svg', 9900), ('b', 'B', 'https://b.example', '/b.svg', 9900)`,
  `insert into products (slug, name, brand, category_id, lvl0, image)
   select 'p-' || n, 'Producto de prueba número ' || n, 'Marca', c.id, c.id, '/p.svg'
   from generate_series(1, ${products}) n, categories c`,
  // the second store is always dearer; what changes is the first one's price
  `insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
   select p.id, s.id, 's' || p.id, 'https://a.example/' || p.id, 50000 + (p.id * 7919) % 500000 + s.id * 20000, true,
     now() - interval '100 days', now(), 'demo'
   from products p cross join stores s`,
  `insert into price_points (offer_id, at, price, in_stock)
   select id, price_since - make_interval(days => n), price + n * 100, true from offers cross join generate_series(0, 1) n`,
  `insert into product_figures (product_id, category_id, best_price, payable, price_since, offers_count, in_stock)
   select product_id, (select id from categories), min(price), min(price), min(price_since), 2, true from offers group by 1`,
  // its advisory lock per address would fill the lock table
  'alter table users disable trigger users_confirmed_inserted',
  `insert into users (document_id, username, email, confirmed)
   select 'd' || n, 'p' || n || '@correo.test', 'p' || n || '@correo.test', true from generate_series(1, ${people}) n`,
  'alter table users enable trigger users_confirmed_inserted',
  'analyze',
  `insert into price_alerts (user_id, product_id, kind, target_price, percent, baseline_price, armed)
   select 1 + (hashint4(n) & 2147483647) % ${people}, f.product_id, k.kind,
     case when k.kind = 'target' then f.best_price * (70 + n % 26) / 100 end,
     case when k.kind = 'percent' then 10 + n % 20 end, f.best_price, k.kind <> 'stock'
   from generate_series(1, ${alerts}) n
   join product_figures f on f.product_id = 1 + (n::bigint * 7) % ${products}
   cross join lateral (select (array['target','target','target','drop','percent','stock'])[1 + n % 6] as kind) k`,
  'truncate stale_products, alert_changes',
  'vacuum analyze',
]

/** Writes everything with statements in PostgreSQL itself, because a million rows are wanted. */
export async function fill({ pool }: Database, size: Size): Promise<void> {
  for (const statement of STATEMENTS(size)) await pool.query(statement)
}

/** One feed of the first store: `changes` new prices, of which a share fell for real and the rest changed a little. */
export async function changePrices({ pool }: Database, changes: number, falling: number): Promise<Date> {
  const client = await pool.connect()
  const at = new Date()
  try {
    await client.query('begin')
    await client.query(
      `with changed as (
         update offers set price_since = $1, confirmed_at = $1,
           price = case when product_id % 100 < $3 then price * (75 + product_id % 20) / 100 else price + 100 + product_id % 900 end
         where store_id = 1 and product_id <= $2
         returning id, price, in_stock)
       insert into price_points (offer_id, at, price, in_stock) select id, $1, price, in_stock from changed`,
      [at, changes, falling],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return at
}
