/** A price point per offer and month for three years, in partitions and, copied, in one table. */
import type { Database } from '@tianguis/server/src/database/connect.ts'

export const MONTHS = 36
export const OFFERS_PER_PRODUCT = 5
export const ONE_TABLE = 'one_table_of_points'

/** Triggers are off: the rows of figures below are written ready-made. */
const CATALOGUE = `
insert into categories (level, name, path, position) values (0, 'Todo', '/todo', 0);
insert into stores (slug, name, logo, site) select 's' || n, 'S' || n, '', 'https://s.example' from generate_series(1, ${OFFERS_PER_PRODUCT}) n;
alter table offers disable trigger user;
alter table products disable trigger user;
alter table product_figures disable trigger user`

/** $1: how many. */
const PRODUCTS = `
insert into products (slug, name, brand, category_id, lvl0, image)
select 'p' || n, 'P', 'M', c.id, c.id, '/p.svg' from categories c, generate_series(1, $1::int) n`
/** $1: now. */
const OFFERS = `
insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
select p.id, s.id, 'x' || p.id, 'https://s.example/', 50000, true, $1, $1, 'gtin' from products p, stores s order by p.id`
/** $1: now. The chart's query reads a product's condition from its figures. */
const FIGURES = `
insert into product_figures (product_id, category_id, best_price, payable, price_since, offers_count, in_stock)
select id, category_id, 50000, 50000, $1, ${OFFERS_PER_PRODUCT}, true from products`
/** $1: now, $2: how many months ago. The points of one month lie within two weeks. */
const POINTS = `
insert into price_points (offer_id, at, price, in_stock)
select id, $1::timestamptz - make_interval(months => $2, mins => (id % 20000)::int), 40000 + (hashint8(id + $2) & 16383), true from offers`

/**
 * Splits the partition of the past before points are written: into years as on an older site, or into months to measure that
 * layout. `step`: '1 month' or '1 year'.
 */
export const splitPast = (step: string) => `
do $$
declare
  last_end timestamp := date_trunc('year', now() at time zone 'UTC') + interval '1 year';
  start timestamp := last_end - interval '4 years';
begin
  alter table price_points detach partition price_points_past;
  execute format('alter table price_points attach partition price_points_past for values from (minvalue) to (%L)', start at time zone 'UTC');
  while start < last_end loop
    execute format('create table %I partition of price_points for values from (%L) to (%L)',
      'price_points_' || to_char(start, 'YYYY_MM'), start at time zone 'UTC', (start + interval '${step}') at time zone 'UTC');
    start := start + interval '${step}';
  end loop;
end $$`

export async function fill({ pool }: Database, products: number, now: Date, step: string): Promise<number> {
  await pool.query(splitPast(step))
  await pool.query(CATALOGUE)
  await pool.query(PRODUCTS, [products])
  await pool.query(OFFERS, [now])
  await pool.query(FIGURES, [now])
  for (let month = MONTHS - 1; month >= 0; month--) await pool.query(POINTS, [now, month])
  await pool.query(`create table ${ONE_TABLE} as select * from price_points`)
  await pool.query(`alter table ${ONE_TABLE} add primary key (offer_id, at) include (price, in_stock)`)
  for (const table of ['offers', 'products', 'product_figures', 'price_points', ONE_TABLE])
    await pool.query(`vacuum (analyze) ${table}`)
  const { rows } = await pool.query<{ n: string }>(`select count(*) as n from ${ONE_TABLE}`)
  return Number(rows[0]?.n)
}
