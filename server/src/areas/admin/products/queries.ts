/** Lists and reads products for the back office. */
import type { Page } from '@tianguis/contract/admin/lists'
import type { ProductDetail, ProductRow, productsQuery } from '@tianguis/contract/admin/products'
import type { z } from 'zod'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'
import { keysetPage } from '../lists/keyset-sql.ts'

export type ProductsFilter = z.infer<typeof productsQuery>

const COLUMNS = `
p.id, p.slug, p.name, p.brand, p.gtin, c.name as category, p.hidden_at is not null as hidden,
(select count(*)::int from offers o where o.product_id = p.id and o.withdrawn_at is null) as offers,
(select f.best_price from product_figures f where f.product_id = p.id) as price`
const HIDDEN_REASON = `case when p.hidden_at is not null then (
  select a.after ->> 'reason' from admin_audit a
  where a.kind = 'product' and a.object = p.id::text and a.action = 'products.hide' order by a.id desc limit 1) end`
const FROM = 'products p join categories c on c.id = p.category_id'

/** `found`: ids that the search index has for the words; null: no words were asked. */
export function productsPage(
  on: Queryable,
  filter: ProductsFilter,
  found: readonly number[] | null,
  rows: number,
): Promise<Page<ProductRow>> {
  return keysetPage<ProductRow>(on, {
    from: FROM,
    columns: COLUMNS,
    id: 'p.id',
    sorts: { id: 'p.id', brand: 'p.brand' },
    query: { dir: 'desc', ...filter },
    rows,
    where: [
      found && { sql: 'p.id = any(?::bigint[])', value: found },
      filter.brand && { sql: 'p.brand = ?', value: filter.brand },
      filter.state === 'hidden' && { sql: `p.hidden_at is not null and ?`, value: true },
      filter.state === 'shown' && { sql: `p.hidden_at is null and ?`, value: true },
    ],
  })
}

/** Products that the index does not hold: by slug or GTIN, and the hidden ones by their words. */
export async function idsOutsideIndex(on: Queryable, wanted: string, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    on,
    `(select id from products where slug = $1) union (select id from products where gtin = $1)
     union (select p.id from products p where p.hidden_at is not null
       and p.name || ' ' || p.brand ilike all (select '%' || w || '%' from unnest($2::text[]) w) limit $3)`,
    [wanted, wanted.split(/\s+/).map((word) => word.replace(/[\\%_]/g, '\\$&')), limit],
  )
  return rows.map(({ id }) => id)
}

export async function productDetail(
  on: Queryable,
  id: number,
): Promise<{
  product: Omit<ProductDetail['product'], 'createdAt'> & { created_at: Date }
  offers: ProductDetail['offers']
} | null> {
  const product = await rowOf<Omit<ProductDetail['product'], 'createdAt'> & { created_at: Date }>(
    on,
    `select ${COLUMNS}, p.mpn, p.image, p.created_at, c.path as "categoryPath", p.specs,
       array(select jsonb_object_keys(p.pinned)) as pinned, ${HIDDEN_REASON} as "hiddenReason" from ${FROM} where p.id = $1`,
    [id],
  )
  if (!product) return null
  const offers = await rowsOf<ProductDetail['offers'][number]>(
    on,
    `select o.id, s.name as store, coalesce(o.title, p.name) as title, o.sku, o.url, o.price, o.in_stock as "inStock",
       o.match_reason as reason, o.match_pinned as pinned, o.withdrawn_at is not null as withdrawn
     from offers o join stores s on s.id = o.store_id join products p on p.id = o.product_id
     where o.product_id = $1 order by o.withdrawn_at is not null, o.price, o.id`,
    [id],
  )
  return { product, offers }
}

/** Locked until the transaction ends. */
export interface LockedProduct extends Record<string, unknown> {
  name: string
  brand: string
  slug: string
  hidden: boolean
}

export function lockProduct(on: Queryable, id: number): Promise<LockedProduct | null> {
  return rowOf<LockedProduct>(
    on,
    'select name, brand, slug, hidden_at is not null as hidden from products where id = $1 for update',
    [id],
  )
}

/** The name of the product that holds what this one held; null: it was not merged into another. */
export async function nameOfMerged(on: Queryable, id: number): Promise<string | null> {
  const text = `select p.name from merged_products m join products p on p.id = m.into_id where m.product_id = $1`
  return (await rowOf<{ name: string }>(on, text, [id]))?.name ?? null
}

export async function productOfOffer(
  on: Queryable,
  offerId: number,
): Promise<{ id: number; slug: string; hidden: boolean } | null> {
  return rowOf(
    on,
    `select p.id, p.slug, p.hidden_at is not null as hidden from offers o join products p on p.id = o.product_id
     where o.id = $1`,
    [offerId],
  )
}
