/** Reads stores for pages. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface StoreRow {
  id: number
  slug: string
  name: string
  tagline: string
  description: string
  site: string
  logo: string
  colors: string[]
  city: string
  since: number
  shipping_flat: number | null
  shipping_free_from: number | null
  delivery_min_days: number | null
  delivery_max_days: number | null
  months: number[]
  returns_days: number | null
  rating: number | null
  ratings: number
  offers_count: number
  coupons_count: number
}

const SELECT = `
select s.id, s.slug, s.name, s.tagline, s.description, s.site, s.logo, s.colors, s.city, s.since, s.shipping_flat,
  s.shipping_free_from, s.delivery_min_days, s.delivery_max_days, s.months, s.returns_days, s.rating, s.ratings,
  s.offers_count, (
    select count(*) from coupons c
    where c.store_id = s.id and c.starts_at <= $1 and (c.expires_at > $1 or c.expires_at is null)
  ) as coupons_count
from stores s
where s.withdrawn_at is null and s.hidden_at is null and s.offers_count > 0`

export function allStores(on: Queryable, now: Date): Promise<StoreRow[]> {
  return rowsOf<StoreRow & Record<string, unknown>>(on, { name: 'all-stores', text: SELECT }, [now])
}

export function storeBySlug(on: Queryable, slug: string, now: Date): Promise<StoreRow | null> {
  const text = `${SELECT} and s.slug = $2`
  return rowOf<StoreRow & Record<string, unknown>>(on, { name: 'store-by-slug', text }, [now, slug])
}
