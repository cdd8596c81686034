import type { ListQuery, Page } from '@tianguis/contract/admin/lists'
import type { HeldPriceRow, ReviewCard } from '@tianguis/contract/admin/reviews'
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { REVIEW_ORDER } from '../../feeds/operator/reviews-service.ts'
import { keysetPage } from '../lists/keyset-sql.ts'

interface CardRow extends Record<string, unknown> {
  id: number
  kind: ReviewCard['kind']
  state: ReviewCard['state']
  reasons: string[]
  created_at: Date
  joined: boolean
  offer: Omit<ReviewCard['offer'], 'facts'> & { attributes: Record<string, string> | null }
  product: ReviewCard['product']
}

/** The list is cut before the cards are put together. $1: how many, $2: of which kind. */
const cardsOf = (kind: string | null) => `
with first as (
  select * from reviews r where r.state = 'open' ${kind ? 'and r.kind = $2' : ''} order by ${REVIEW_ORDER} limit $1
)
select r.id, r.kind, r.state, r.reasons, r.created_at, o.product_id = r.product_id as joined,
  json_build_object('title', coalesce(o.title, p.name), 'store', s.name, 'price', o.price, 'url', o.url,
    'image', own.image, 'gtin', own.gtin, 'attributes', o.attributes) as offer,
  json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'gtin', p.gtin, 'image', p.image,
    'price', (select f.best_price from product_figures f where f.product_id = p.id),
    'offers', coalesce((
      select json_agg(json_build_object('store', s2.name, 'title', coalesce(o2.title, p.name), 'price', o2.price) order by o2.price)
      from (select * from offers o2 where o2.product_id = p.id and o2.withdrawn_at is null and o2.id <> o.id order by o2.price limit 6) o2
      join stores s2 on s2.id = o2.store_id), '[]')) as product
from first r join offers o on o.id = r.offer_id join stores s on s.id = o.store_id
join products p on p.id = r.product_id join products own on own.id = o.product_id order by ${REVIEW_ORDER}`

/** The most useful first. */
export async function openCards(on: Queryable, kind: string | null, limit: number): Promise<ReviewCard[]> {
  return (await rowsOf<CardRow>(on, cardsOf(kind), kind ? [limit, kind] : [limit])).map(cardOf)
}

/** `q`: words of the offer's title. */
export function heldPage(on: Queryable, query: ListQuery, rows: number): Promise<Page<HeldPriceRow>> {
  return keysetPage<HeldPriceRow>(on, {
    from: `held_prices h join offers o on o.id = h.offer_id join stores s on s.id = o.store_id join products p on p.id = o.product_id`,
    columns: `h.offer_id as "offerId", s.name as store, coalesce(o.title, p.name) as title, o.price as before, h.price,
      to_json(h.at) #>> '{}' as at`,
    id: 'h.offer_id',
    sorts: { at: 'h.at' },
    query,
    rows,
    where: [
      { sql: 'h.rejected_at is null and ?', value: true },
      query.q && { sql: `coalesce(o.title, p.name) ilike '%' || ? || '%'`, value: query.q.replace(/[\\%_]/g, '\\$&') },
    ],
  })
}

function cardOf({ created_at, offer: { attributes, ...offer }, ...row }: CardRow): ReviewCard {
  const facts = Object.entries(attributes ?? {}).map(([label, value]) => ({ label, value: String(value) }))
  return { ...row, createdAt: created_at.toISOString(), offer: { ...offer, facts } }
}
