/** Why offers belong to their products, and the operator's corrections, which later runs keep (`match_pinned`). */
import { slugOf } from '@tianguis/contract/slug'
import type pg from 'pg'
import type { Database } from '../../database/connect.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { readChangedProducts } from '../readings/service.ts'
import { SAME_ALERT } from './judge/join-queries.ts'

export interface MatchedOffer {
  offer_id: number
  store: string
  sku: string
  title: string
  price: number
  reason: string
  pinned: boolean
  withdrawn: boolean
}

export interface ExplainedMatch {
  product: { id: number; slug: string; name: string; brand: string; gtin: string | null; mpn: string | null }
  offers: MatchedOffer[]
}

export async function explainMatch({ pool }: Database, wanted: string): Promise<ExplainedMatch | null> {
  const product = await rowOf<ExplainedMatch['product'] & Record<string, unknown>>(
    pool,
    `select id, slug, name, brand, gtin, mpn from products where slug = $1 or gtin = $1 or id::text = $1
     order by slug = $1 desc, gtin = $1 desc limit 1`,
    [wanted],
  )
  if (!product) return null
  const offers = await rowsOf<MatchedOffer & Record<string, unknown>>(
    pool,
    `select o.id as offer_id, s.name as store, o.sku, coalesce(o.title, p.name) as title, o.price, o.match_reason as reason,
       o.match_pinned as pinned, o.withdrawn_at is not null as withdrawn
     from offers o join stores s on s.id = o.store_id join products p on p.id = o.product_id
     where o.product_id = $1 order by o.price, o.id`,
    [product.id],
  )
  return { product, offers }
}

/** Makes the offer a product of its own and returns its slug; null if it is unknown or already alone. */
export async function splitOffer(on: pg.PoolClient, now: Date, offerId: number): Promise<string | null> {
  const offer = await rowOf<{ title: string }>(
    on,
    `select coalesce(o.title, p.name) as title from offers o join products p on p.id = o.product_id
     where o.id = $1 and exists (select from offers x where x.product_id = o.product_id and x.id <> o.id)`,
    [offerId],
  )
  if (!offer) return null
  const made = await rowOf<{ id: number; slug: string }>(
    on,
    `with fresh as (select nextval('products_id_seq') as id), made as (
       insert into products (id, slug, name, brand, mpn, category_id, lvl0, lvl1, lvl2, lvl3, lvl4, image, description, specs,
         created_at, updated_at)
       overriding system value
       select f.id, $2 || '-' || to_hex(f.id), $3, p.brand, p.mpn, p.category_id, p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4,
         p.image, p.description, p.specs, $4, $4
       from fresh f, offers o join products p on p.id = o.product_id where o.id = $1
       returning id, slug
     ), moved as (
       update offers set product_id = (select id from made), match_reason = 'manual', match_pinned = true where id = $1
     )
     select id, slug from made`,
    [offerId, slugOf(offer.title).slice(0, 90) || 'producto', offer.title, now],
  )
  if (made) await readChangedProducts(on, [made.id])
  return made?.slug ?? null
}

/** What a merge moves. */
export interface Merged {
  offers: number
  alerts: number
  favorites: number
}

/**
 * Moves all offers of a product, and what visitors saved of it, to another one, inside the caller's transaction. Its row
 * stays, so that its address and its GTIN lead to the other.
 */
export async function mergeProducts(on: Queryable, from: number, into: number): Promise<Merged> {
  const run = async (text: string) => (await on.query(text, [from, into])).rowCount ?? 0
  const offers = await run(
    `update offers set product_id = $2, match_reason = 'manual', match_pinned = true where product_id = $1`,
  )
  await run('update product_keys set product_id = $2 where product_id = $1')
  await run(`delete from price_alerts a using price_alerts kept
    where a.product_id = $1 and kept.product_id = $2 and ${SAME_ALERT}`)
  const alerts = await run('update price_alerts set product_id = $2 where product_id = $1')
  const favorites = await run(
    `update favorites_items i set product_id = $2 where product_id = $1
       and not exists (select from favorites_items x where x.list_id = i.list_id and x.product_id = $2)`,
  )
  await on.query('delete from favorites_items where product_id = $1', [from])
  // Without figures it has no page and leaves the search index.
  await on.query('delete from product_figures where product_id = $1', [from])
  await on.query('delete from merged_products where product_id = $1', [into])
  await run('update merged_products set into_id = $2 where into_id = $1')
  await run(
    `insert into merged_products (product_id, into_id) values ($1, $2)
     on conflict (product_id) do update set into_id = excluded.into_id`,
  )
  return { offers, alerts, favorites }
}

/** The slug of the product into which the product of this slug was merged; null: it was not. */
export async function formerSlug(on: Queryable, slug: string): Promise<string | null> {
  const row = await rowOf<{ slug: string }>(
    on,
    `select now.slug from products was join merged_products m on m.product_id = was.id join products now on now.id = m.into_id
     where was.slug = $1`,
    [slug],
  )
  return row?.slug ?? null
}

/** Moves one offer to a product. A product that it leaves empty is merged into it: what visitors saved of it goes along. */
export async function moveOffer(on: Queryable, offerId: number, productId: number): Promise<boolean> {
  const left = await rowOf<{ product_id: number; alone: boolean }>(
    on,
    `select product_id, not exists (select from offers x where x.product_id = o.product_id and x.id <> o.id) as alone
     from offers o where id = $1 and exists (select from products where id = $2)`,
    [offerId, productId],
  )
  if (!left) return false
  if (!left.alone || left.product_id === productId) return pinOffer(on, offerId, productId)
  await mergeProducts(on, left.product_id, productId)
  return true
}

/**
 * Moves one offer to a product; a merged product becomes a product again. A withdrawn offer does not bring one back: it would
 * have no page, and its address would no longer lead to the other. False: nothing moved.
 */
export async function pinOffer(on: Queryable, offerId: number, productId: number): Promise<boolean> {
  const { rowCount } = await on.query(
    `with alive as (
       delete from merged_products
       where product_id = $2 and exists (select from offers where id = $1 and withdrawn_at is null))
     update offers set product_id = $2, match_reason = 'manual', match_pinned = true
     where id = $1 and exists (select from products where id = $2)
       and (withdrawn_at is null or not exists (select from merged_products where product_id = $2))`,
    [offerId, productId],
  )
  return rowCount === 1
}
