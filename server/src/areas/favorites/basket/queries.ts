/** The offers, stores and coupons of a list's products. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Transaction } from '../../../database/connect.ts'
import { sql } from '../../../database/orm/drizzle.ts'
import { type OwnZone, STALE_AFTER_HOURS, type StoreZone } from '../../catalog/service.ts'
import type { BasketCoupon } from './bill.ts'

const STALE = `${STALE_AFTER_HOURS} hours`

export interface ListedProduct {
  id: number
  name: string
}

export interface StoreRow {
  slug: string
  name: string
  logo: string
  /** Null: the store does not say. */
  flat: number | null
  freeFrom: number | null
  zones: StoreZone[]
  /** The store's cheapest offer of each product in the condition that the product's headline speaks of. */
  offers: {
    id: number
    product: number
    condition: OfferCondition
    price: number
    shipping: number | null
    zones: OwnZone[] | null
  }[]
  coupons: (Omit<BasketCoupon, 'covers'> & { covers: number[] })[]
}

/** Null: the account has no such list. */
export async function listedProducts(tx: Transaction, userId: number, listId: number): Promise<ListedProduct[] | null> {
  const { rows } = await tx.execute<{ products: ListedProduct[] | null }>(sql`
    select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by i.position)
      filter (where p.id is not null) as products
    from favorites_lists l
    left join favorites_items i on i.list_id = l.id
    left join products p on p.id = i.product_id
    where l.id = ${listId} and l.user_id = ${userId}
    group by l.id`)
  const [list] = rows
  return list ? (list.products ?? []) : null
}

export async function storesSelling(tx: Transaction, productIds: number[], now: Date): Promise<StoreRow[]> {
  const { rows } = await tx.execute<{ store: StoreRow }>(sql`
    with wanted as (
      select p.id, array_remove(array[p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4], null) as trail
      from products p where p.id = any (${sql.param(productIds)}::bigint[])
    ), cheapest as (
      select distinct on (o.store_id, o.product_id) o.*
      from wanted w
      join product_figures f on f.product_id = w.id
      join offers o on o.product_id = w.id and o.condition = f.condition
      left join feeds fd on fd.id = o.feed_id
      where o.in_stock and o.withdrawn_at is null
        and (o.feed_id is null
          or greatest(o.confirmed_at, case when o.follows_feed then fd.confirmed_at end) >= ${now}::timestamptz - ${STALE}::interval)
        and not exists (select from reviews r where r.kind = 'price' and r.offer_id = o.id and r.product_id = w.id
          and r.state <> 'accepted')
      order by o.store_id, o.product_id, o.price, o.id
    ), valid as (
      select c.*, (select jsonb_agg(w.id) from wanted w where c.category_ids = '{}' or c.category_ids && w.trail) as covers
      from coupons c
      where c.code is not null and not c.conditional and c.starts_at <= ${now} and (c.expires_at is null or c.expires_at > ${now})
        and c.store_id in (select store_id from cheapest)
    )
    select jsonb_build_object(
      'slug', s.slug, 'name', s.name, 'logo', s.logo, 'flat', s.shipping_flat, 'freeFrom', s.shipping_free_from,
      'zones', coalesce((select jsonb_agg(jsonb_build_object('from', from_prefix, 'to', to_prefix, 'flat', flat,
        'freeFrom', free_from, 'days', null)) from store_shipping_zones where store_id = s.id), '[]'),
      'offers', (select jsonb_agg(jsonb_build_object('id', id, 'product', product_id, 'condition', condition, 'price', price, 'shipping', shipping,
        'zones', shipping_zones))
        from cheapest where store_id = s.id),
      'coupons', coalesce((select jsonb_agg(jsonb_build_object('code', code, 'kind', kind, 'value', value,
        'minimum', minimum, 'maximum', maximum, 'covers', covers)) from valid where store_id = s.id and covers is not null), '[]')
    ) as store
    from stores s
    where s.withdrawn_at is null and s.hidden_at is null and s.id in (select store_id from cheapest)
    order by s.id`)
  return rows.map(({ store }) => store)
}
