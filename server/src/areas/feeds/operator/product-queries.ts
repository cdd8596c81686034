/** Products as the operator looks them up, hides and merges them. */
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'

export interface FoundProduct {
  id: number
  slug: string
  name: string
  brand: string
  gtin: string | null
  offers: number
  hidden: boolean
}

/** By slug, GTIN or id first, then by words of the name, whatever their accents and order. */
export function findProducts(on: Queryable, wanted: string, limit: number): Promise<FoundProduct[]> {
  const words = wanted.split(/\s+/).filter(Boolean)
  const text = `
select p.id, p.slug, p.name, p.brand, p.gtin, p.hidden_at is not null as hidden,
  (select count(*)::int from offers o where o.product_id = p.id and o.withdrawn_at is null) as offers
from products p
where p.slug = $1 or p.gtin = $1 or p.id::text = $1
  or not exists (select from unnest($2::text[]) w where position(lower(unaccent(w)) in lower(unaccent(p.name || ' ' || p.brand))) = 0)
order by (p.slug = $1 or p.gtin is not distinct from $1 or p.id::text = $1) desc, offers desc, p.id limit $3`
  return rowsOf<FoundProduct & Record<string, unknown>>(on, text, [wanted, words, limit])
}

/** What a visitor loses with the product's page. */
export interface ProductHoldings {
  offers: number
  alerts: number
  favorites: number
}

export async function holdingsOf(on: Queryable, productId: number): Promise<ProductHoldings> {
  const row = await rowOf<ProductHoldings & Record<string, unknown>>(
    on,
    `select (select count(*)::int from offers where product_id = $1 and withdrawn_at is null) as offers,
       (select count(*)::int from price_alerts where product_id = $1) as alerts,
       (select count(*)::int from favorites_items where product_id = $1) as favorites`,
    [productId],
  )
  return row ?? { offers: 0, alerts: 0, favorites: 0 }
}

/** `at` null: shown again. False: nothing changed. */
export async function setHidden(on: Queryable, productId: number, at: Date | null): Promise<boolean> {
  const { rowCount } = await on.query(
    'update products set hidden_at = $2 where id = $1 and (hidden_at is null) <> ($2::timestamptz is null)',
    [productId, at],
  )
  return rowCount === 1
}
