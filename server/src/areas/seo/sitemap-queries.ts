/** Sitemap entries, in files by id range, so that each file can be produced on its own. */
import { DROPS_PATH } from '@tianguis/contract/catalog/history/price-drops'
import { LEGAL_SLUGS } from '@tianguis/contract/site/legal'
import { type Queryable, rowsOf } from '../../database/rows.ts'
import { WITH_ALL_BRANDS } from '../../database/schema/shown-brand.ts'

/** Limit of sitemaps.org for one file. */
export const MAX_ADDRESSES = 50_000

export interface SitemapRow {
  id: number
  /** Slug or path. */
  key: string
  changed: Date | null
}

export interface Section {
  /** Part of its files' names. */
  name: string
  /** One table, read in order of `id`; `now.at` is the present. */
  from: string
  where: string
  id: string
  /** Subquery that returns one row with `key` and `changed` for `chosen.id`. */
  details: string
  pathOf(key: string): string
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'productos',
    from: 'product_figures f',
    // Products out of stock are in no list.
    where: 'f.in_stock',
    id: 'f.product_id',
    details: `select p.slug as key, greatest(p.updated_at, f.price_since) as changed
      from products p join product_figures f on f.product_id = p.id where p.id = chosen.id`,
    pathOf: (slug) => `/producto/${slug}`,
  },
  {
    name: 'categorias',
    from: 'categories c',
    where: 'c.product_count > 0',
    id: 'c.id',
    details: 'select path as key, null::timestamptz as changed from categories where id = chosen.id',
    pathOf: (path) => path,
  },
  {
    name: 'tiendas',
    from: 'stores s',
    where: 's.withdrawn_at is null and s.hidden_at is null and s.offers_count > 0',
    id: 's.id',
    details: 'select slug as key, null::timestamptz as changed from stores where id = chosen.id',
    pathOf: (slug) => `/stores/${slug}`,
  },
  {
    name: 'cupones',
    from: 'stores s',
    where: `s.withdrawn_at is null and s.hidden_at is null and exists (
      select from coupons c
      where c.store_id = s.id and c.starts_at <= now.at and (c.expires_at > now.at or c.expires_at is null))`,
    id: 's.id',
    details: 'select name as key, null::timestamptz as changed from stores where id = chosen.id',
    pathOf: (store) => `/coupons?${new URLSearchParams({ tienda: store })}`,
  },
  {
    name: 'articulos',
    from: 'posts p',
    where: 'p.published_at <= now.at',
    id: 'p.id',
    details: 'select slug as key, updated_at as changed from posts where id = chosen.id',
    pathOf: (slug) => `/blog/${slug}`,
  },
]

/** Pages that do not depend on the catalogue. */
export const FIXED_PATHS: readonly string[] = [
  '/',
  DROPS_PATH,
  '/codigo',
  '/coupons',
  '/stores',
  '/blog',
  '/asistente-ia',
  '/NewMarket',
  ...LEGAL_SLUGS.map((slug) => `/${slug}`),
]

/** Brands of which something is in stock, as stores or titles spell them; one index lookup per brand. */
export async function brandsInStock(on: Queryable): Promise<string[]> {
  const text = `${WITH_ALL_BRANDS}
    select brand from ours
    where brand <> '' and exists (
      select from products p join product_figures f on f.product_id = p.id where p.brand = ours.brand and f.in_stock)
    union select brand from in_titles
    where exists (
      select from product_attributes a join product_figures f using (product_id)
      where a.title_brand = in_titles.brand and f.in_stock)
    order by brand`
  return (await rowsOf<{ brand: string }>(on, { name: 'sitemap-brands', text })).map(({ brand }) => brand)
}

/** The numbers of the section's files that have entries: one index lookup per file (a loose index scan). */
export async function filesOf(on: Queryable, section: Section, now: Date): Promise<number[]> {
  const next = (after: string) => `
    select (${section.id} - 1) / ${MAX_ADDRESSES} as number
    from (select $1::timestamptz as at) now, ${section.from}
    where ${section.id} > ${after} and ${section.where} order by ${section.id} limit 1`
  const text = `
with recursive file as (
  (${next('0')})
  union all
  select later.number from file cross join lateral (${next(`(file.number + 1) * ${MAX_ADDRESSES}`)}) later
)
select number from file`
  const rows = await rowsOf<{ number: number }>(on, { name: `sitemap-files-${section.name}`, text }, [now])
  return rows.map(({ number }) => number)
}

/** The next rows of a file after the id `after`. */
export function addressesOf(
  on: Queryable,
  section: Section,
  { now, after, upTo, limit }: { now: Date; after: number; upTo: number; limit: number },
): Promise<SitemapRow[]> {
  // A literal limit gives better estimates, and `offset 0` keeps the planner from joining a whole table.
  const text = `
select chosen.id, details.key, details.changed
from (
  select ${section.id} as id
  from (select $1::timestamptz as at) now, ${section.from}
  where ${section.id} > $2 and ${section.id} <= $3 and ${section.where}
  order by ${section.id} limit ${limit}
) chosen
cross join lateral (${section.details} offset 0) details
order by chosen.id`
  const name = `sitemap-${section.name}-${limit}`
  return rowsOf<SitemapRow & Record<string, unknown>>(on, { name, text }, [now, after, upTo])
}
