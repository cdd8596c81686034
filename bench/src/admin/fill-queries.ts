/**
 * Fills the database for the benchmark: copies of the demonstration's catalogue, accounts, audit trail, reviews and search
 * queries.
 */
import type { Database } from '@tianguis/server/src/database/connect.ts'
import type { PoolClient } from 'pg'

const PEOPLE = `
insert into users (document_id, username, email, confirmed, blocked, created_at)
select 'bench-' || n, 'persona' || n, 'persona' || n || '@correo' || n % 900 || '.example', n % 7 > 0, n % 500 = 0,
  now() - n * interval '1 minute' from generate_series(1, $1::int) n
on conflict do nothing`
const AUDIT = `
insert into admin_audit (at, actor, via, action, kind, object, before, after)
select now() - n * interval '10 seconds', 'persona' || n % 40 || '@casa.example', 'web',
  (array['products.hide', 'products.edit', 'matches.accept', 'coupons.end', 'people.see'])[1 + n % 5], 'product', n::text,
  jsonb_build_object('name', 'Licuadora ' || md5(n::text)), jsonb_build_object('name', 'Batidora ' || md5((n + 1)::text))
from generate_series($1::int, 1, -1) n`
const REVIEWS = `
insert into reviews (kind, offer_id, product_id, reasons, created_at)
select case when o.id % 4 = 0 then 'price' else 'match' end, o.id, o.product_id, array['se parecen los títulos'], now() - o.id % 9000 * interval '1 minute'
from offers o where o.withdrawn_at is null and o.id % 50 = 0 limit $1
on conflict do nothing`
const HELD = `
insert into held_prices (offer_id, price, at)
select o.id, o.price * 4, now() - o.id % 9000 * interval '1 minute'
from offers o where o.withdrawn_at is null and o.id % 50 = 1 limit $1
on conflict do nothing`
const QUERIES = `
insert into search_queries (query, searches, empty, corrected, choices, at)
select 'busqueda ' || n, 1 + n % 50, case when n % 3 = 0 then n % 40 else 0 end, case when n % 5 = 0 then n % 20 else 0 end, n % 9, now()
from generate_series(1, $1::int) n
on conflict do nothing`
const REPORTS = `
insert into error_reports (product_id, offer_id, kind, comment)
select o.product_id, o.id, 'price', 'El precio de la tienda es otro.' from offers o where o.withdrawn_at is null and o.id % 50 = 2 limit $1`
/** One in ten is used: followed every day for two months, and voted on. */
const COUPONS = [
  `insert into coupons (store_id, title, code, kind, value, starts_at, expires_at)
   select s.id, 'Vale ' || n, 'BENCH' || n, 'percent', 1 + n % 50, now() - interval '90 days', now() + n % 300 * interval '1 day' + interval '1 day'
   from generate_series(1, 20000) n join (select id, row_number() over () as at, count(*) over () as all from stores) s on s.at = 1 + n % s.all
   on conflict do nothing`,
  `insert into coupon_days (coupon_id, day, exits) select c.id, current_date - d, 1 + (c.id + d) % 40
   from coupons c, generate_series(0, 59) d where c.code ~ '^BENCH[0-9]+0$' on conflict do nothing`,
  `insert into coupon_votes (coupon_id, voter, worked, at) select c.id, decode(md5(v::text), 'hex'), v % 3 > 0, now() - v * interval '1 day'
   from coupons c, generate_series(1, 40) v where c.code ~ '^BENCH[0-9]+0$' on conflict do nothing`,
]
const SIZE = 'select count(*)::int as products from products'

/** Copies of every product with one offer each; triggers are off, the index is built afterwards. $1: copies. */
const COPIES = [
  `insert into products (slug, name, brand, mpn, category_id, lvl0, lvl1, lvl2, lvl3, lvl4, image, specs, weight, created_at, hidden_at)
   select p.slug || '-c' || n, p.name || ' ' || n, p.brand, p.id || '-' || n, p.category_id, p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4, p.image,
     p.specs, p.weight, now() - n * interval '1 hour', case when n % 1000 = 0 then now() end
   from products p, generate_series(1, $1::int) n where p.slug !~ '-c[0-9]+$'`,
  `insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason, title)
   select p.id, 1 + (p.id % s.stores)::int, 'c' || p.id, 'https://tienda.example/' || p.id, 10000 + (p.id * 7919) % 900000, true, now(), now(), 'demo', p.name
   from products p, (select count(*)::int as stores from stores) s where p.mpn ~ '^[0-9]+-[0-9]+$'`,
  `insert into price_points (offer_id, at, price, in_stock) select id, price_since, price, true from offers where sku ~ '^c[0-9]+$'`,
  `insert into product_figures (product_id, category_id, best_store_id, best_offer_id, best_price, payable, price_since, offers_count, in_stock, popularity)
   select o.product_id, p.category_id, o.store_id, o.id, o.price, o.price, o.price_since, 1, true, (p.id % 5000)::int
   from offers o join products p on p.id = o.product_id where o.sku ~ '^c[0-9]+$'`,
  `insert into product_attributes (product_id, version, kind, confidence, category_reason, family_key, family)
   select p.id, a.version, a.kind, a.confidence, case when p.id % 20 = 0 then 'department' else a.category_reason end, a.family_key, case when a.family is not null then 'f' || p.id / 4 end
   from products p join product_attributes a on a.product_id = split_part(p.mpn, '-', 1)::bigint where p.mpn ~ '^[0-9]+-[0-9]+$'`,
]

const FILLED = 'select exists (select from users where document_id = $1) as filled'

/** Triggers are off: one of them takes a lock per person, more than PostgreSQL holds in one transaction. */
async function withoutTriggers({ pool }: Database, fill: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    await fill(client)
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
  await pool.query('vacuum (analyze)')
}

/** False: the folder has them from an earlier run. */
export async function multiplyProducts(database: Database, wanted: number): Promise<boolean> {
  const { rows } = await database.pool.query<{ products: number }>(SIZE)
  const base = rows[0]?.products ?? 0
  // A few names of the demonstration look like copies and are not copied.
  if (base === 0 || base > wanted / 2) return false
  await withoutTriggers(database, async (client) => {
    for (const [at, text] of COPIES.entries()) await client.query(text, at === 0 ? [Math.ceil(wanted / base)] : [])
  })
  return true
}

/** The people come last, so that they tell whether an earlier run has filled the folder. */
export async function fillBackOffice(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ filled: boolean }>(FILLED, ['bench-1'])
  if (rows[0]?.filled) return
  await withoutTriggers(database, async (client) => {
    await client.query('begin')
    await client.query(AUDIT, [1_000_000])
    await client.query(REVIEWS, [50_000])
    await client.query(HELD, [20_000])
    await client.query(QUERIES, [300_000])
    await client.query(REPORTS, [5_000])
    for (const text of COUPONS) await client.query(text)
    await client.query(PEOPLE, [300_000])
    await client.query('commit')
  })
}
