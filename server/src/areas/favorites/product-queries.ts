/** Products of lists and alerts with their current prices. */
import type { ListProduct } from '@tianguis/contract/account/favorites'
import type { Transaction } from '../../database/connect.ts'
import { type SQL, sql } from '../../database/orm/drizzle.ts'
import { SHOWN_BRAND } from '../../database/schema/shown-brand.ts'

/** Everything in the lists and alerts of one account. */
export function productsOf(tx: Transaction, userId: number): Promise<ListProduct[]> {
  return productsWhere(
    tx,
    sql`p.id in (
      select i.product_id from favorites_items i join favorites_lists l on l.id = i.list_id where l.user_id = ${userId}
      union select product_id from price_alerts where user_id = ${userId})`,
    sql`p.id`,
  )
}

/** A shared list with its products in order; null: no list has this token, or its account is blocked. */
export async function sharedBy(tx: Transaction, token: string) {
  const { rows } = await tx.execute<{ id: string; title: string }>(
    sql`select l.id, l.title from favorites_lists l join users u on u.id = l.user_id and not u.blocked
      where l.share_token = ${token}`,
  )
  const [list] = rows
  if (!list) return null
  const place = sql`(select position from favorites_items where list_id = ${list.id} and product_id = p.id)`
  const products = await productsWhere(
    tx,
    sql`p.id in (select product_id from favorites_items where list_id = ${list.id})`,
    place,
  )
  return { title: list.title, products }
}

async function productsWhere(tx: Transaction, which: SQL, order: SQL): Promise<ListProduct[]> {
  const { rows } = await tx.execute<{ product: ListProduct }>(sql`
    select jsonb_build_object(
      'id', p.id::text, 'slug', p.slug, 'name', p.name, 'brand', ${sql.raw(SHOWN_BRAND)}, 'image', p.image,
      'price', f.best_price / 100.0, 'payable', f.payable / 100.0, 'shipping', f.shipping / 100.0,
      'coupon', case when f.coupon_code is not null then
        jsonb_build_object('code', f.coupon_code, 'saves', coalesce(f.coupon_saves, 0) / 100.0) end,
      'condition', f.condition, 'inStock', f.in_stock, 'offersCount', f.offers_count,
      'bestStore', coalesce(s.name, ''), 'bestOffer', case when f.in_stock then f.best_offer_id::text end,
      'discount', f.discount) as product
    from products p
    join product_figures f on f.product_id = p.id
    left join stores s on s.id = f.best_store_id
    where ${which} order by ${order}`)
  return rows.map(({ product }) => product)
}
