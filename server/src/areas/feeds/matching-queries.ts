/** Why offers belong to their products, and the operator's corrections, which later runs keep (`match_pinned`). */
import { slugOf } from '@tianguis/contract/slug'
import type pg from 'pg'
import type { Database } from '../../database/connect.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { readChangedProducts } from '../readings/service.ts'
import { type Joined, joinProducts, separateProduct } from './join-queries.ts'

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

/**
 * Makes the offer a product of its own and returns its slug; null if it is unknown or already alone. If a join took it from a
 * product that had no other, it returns there, with what visitors had saved of it.
 */
export async function splitOffer(on: pg.PoolClient, now: Date, offerId: number): Promise<string | null> {
  const offer = await rowOf<{ title: string }>(
    on,
    `select coalesce(o.title, p.name) as title from offers o join products p on p.id = o.product_id
     where o.id = $1 and exists (select from offers x where x.product_id = o.product_id and x.id <> o.id)`,
    [offerId],
  )
  if (!offer) return null
  const former = await rowOf<{ id: number; slug: string }>(
    on,
    `select p.id, p.slug from offers o join merged_products m on m.into_id = o.product_id and m.offer_ids = array[o.id]
     join products p on p.id = m.product_id where o.id = $1 order by p.id desc limit 1`,
    [offerId],
  )
  if (former) {
    await pinOffer(on, offerId, former.id)
    return former.slug
  }
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

/** By an operator, inside the caller's transaction. */
export async function mergeProducts(on: Queryable, from: number, into: number): Promise<Joined> {
  await separateProduct(on, into)
  return joinProducts(on, [{ from_id: from, into_id: into }], 'manual')
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

/**
 * Moves one offer to a product; a merged product becomes a product again, and one that it leaves without offers is merged
 * into its new one. A withdrawn offer does not bring a merged product back: it would have no page, and its address would no
 * longer lead to the other. False: nothing moved.
 */
export async function pinOffer(on: Queryable, offerId: number, productId: number): Promise<boolean> {
  const offer = await rowOf<{ product_id: number; alone: boolean; revives: boolean }>(
    on,
    `select o.product_id, not exists (select from offers x where x.product_id = o.product_id and x.id <> o.id) as alone,
       o.withdrawn_at is null or not exists (select from merged_products where product_id = $2) as revives
     from offers o where o.id = $1 and exists (select from products where id = $2)`,
    [offerId, productId],
  )
  if (!offer?.revives) return false
  await separateProduct(on, productId)
  if (offer.alone && offer.product_id !== productId) await mergeProducts(on, offer.product_id, productId)
  else
    await on.query(`update offers set product_id = $2, match_reason = 'manual', match_pinned = true where id = $1`, [
      offerId,
      productId,
    ])
  return true
}
