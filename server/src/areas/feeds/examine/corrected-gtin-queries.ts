/**
 * A store corrects or adds a GTIN that no product has, and its offer is in a product with another one: two GTINs are two
 * articles, so the offer begins a product of its own. Inside the caller's transaction.
 */
import { slugOf } from '@tianguis/contract/slug'
import type pg from 'pg'
import { rowsOf } from '../../../database/rows.ts'
import { NEUTRAL_PICTURE, readChangedProducts } from '../../readings/service.ts'
import { withoutCondition } from '../parse/condition.ts'

const MAX_SLUG_LENGTH = 90

interface CorrectedRow extends Record<string, unknown> {
  offer_id: number
  gtin: string
  title: string
  condition: string
}

/** One row for each such GTIN. An offer alone in its product was not corrected apart: the product took the GTIN (ADOPT_GTINS). */
const CORRECTED = `
select distinct on (i.gtin) i.offer_id, i.gtin, i.title, i.condition
from feed_item i join offers o on o.id = i.offer_id and not o.match_pinned join products p on p.id = o.product_id
where i.gtin is not null and not exists (select from products g where g.gtin = i.gtin)
  and (p.gtin is not null or exists (
    select from merged_products m join products g on g.id = m.product_id where m.into_id = p.id and g.gtin is not null))
order by i.gtin, i.seq`

/** What the row says, in the category of the former product until its title is read. $1: rows as JSON, $2: now. */
const BEGIN_PRODUCTS = `
with fresh as (
  select nextval('products_id_seq') as id, r.*
  from json_to_recordset($1::json) as r (offer_id bigint, gtin text, slug text, name text)
)
insert into products (id, slug, name, brand, gtin, category_id, lvl0, lvl1, lvl2, lvl3, lvl4, image, description, specs,
  created_at, updated_at)
overriding system value
select f.id, f.slug || '-' || to_hex(f.id), f.name, coalesce(i.brand, ''), f.gtin, p.category_id, p.lvl0, p.lvl1, p.lvl2,
  p.lvl3, p.lvl4, case when i.image like 'http%' then i.image else '${NEUTRAL_PICTURE}' end, coalesce(i.description, ''),
  coalesce(i.specs, '[]'), $2, $2
from fresh f join feed_item i using (offer_id) join offers o on o.id = f.offer_id join products p on p.id = o.product_id
returning id, gtin`

/** Their offers and the others that state the same GTINs move there by it (FIND_MOVES). Returns the products' ids. */
export async function beginProductsOfCorrectedGtins(client: pg.PoolClient, now: Date): Promise<number[]> {
  const corrected = await rowsOf<CorrectedRow>(client, CORRECTED)
  if (corrected.length === 0) return []
  const rows = corrected.map(({ offer_id, gtin, title, condition }) => {
    const name = condition === 'new' ? title : withoutCondition(title)
    return { offer_id, gtin, name, slug: slugOf(name).slice(0, MAX_SLUG_LENGTH) || 'producto' }
  })
  const begun = await rowsOf<{ id: number }>(client, BEGIN_PRODUCTS, [JSON.stringify(rows), now])
  return begun.map(({ id }) => id)
}

/** Brand, picture and specs follow the first offer of a product. $1: the products. */
const NOTE_FIRST_OFFERS = `
update offers o set match_reason = 'new'
from (select distinct on (product_id) id from offers where product_id = any ($1) order by product_id, id) first
where o.id = first.id`

/** After the offers moved. */
export async function readBegunProducts(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await client.query(NOTE_FIRST_OFFERS, [ids])
  await readChangedProducts(client, ids)
}
