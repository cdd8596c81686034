/**
 * Targets of outgoing links, and recording of clicks. Pages that are still open somewhere do not lead to what the operator hid: it may
 * be a fraud.
 */
import { sqlMexicanDay } from '../../database/mexican-days.ts'
import { type Queryable, rowOf } from '../../database/rows.ts'

export interface ClickTarget {
  id: number
  url: string
  affiliate_template: string | null
}

export function clickTarget(on: Queryable, offerId: number): Promise<ClickTarget | null> {
  const text = `select o.id, o.url, s.affiliate_template from offers o join stores s on s.id = o.store_id
    join products p on p.id = o.product_id where o.id = $1 and s.hidden_at is null and p.hidden_at is null`
  return rowOf<ClickTarget & Record<string, unknown>>(on, { name: 'click-target', text }, [offerId])
}

export interface StoreTarget {
  slug: string
  site: string
  affiliate_template: string | null
}

export function storeTarget(on: Queryable, slug: string): Promise<StoreTarget | null> {
  const text = `select slug, site, affiliate_template from stores where slug = $1 and hidden_at is null`
  return rowOf<StoreTarget & Record<string, unknown>>(on, { name: 'store-target', text }, [slug])
}

export interface CouponTarget {
  id: number
  /** Of the coupon, or of its store. */
  url: string
  slug: string
  affiliate_template: string | null
}

export function couponTarget(on: Queryable, couponId: number): Promise<CouponTarget | null> {
  const text = `select c.id, coalesce(c.url, s.site) as url, s.slug, s.affiliate_template
    from coupons c join stores s on s.id = c.store_id where c.id = $1 and s.hidden_at is null`
  return rowOf<CouponTarget & Record<string, unknown>>(on, { name: 'coupon-target', text }, [couponId])
}

export async function countCouponExit(on: Queryable, couponId: number, at: Date): Promise<void> {
  const text = `insert into coupon_days as d (coupon_id, day, exits)
    select id, ${sqlMexicanDay('$2::timestamptz')}, 1 from coupons where id = $1
    on conflict (coupon_id, day) do update set exits = d.exits + 1`
  await on.query({ name: 'count-coupon-exit', text, values: [couponId, at] })
}

export async function recordClick(
  on: Queryable,
  offerId: number,
  at: Date,
  utmId: string | null,
  bot: boolean,
): Promise<void> {
  const text = `insert into clicks (at, offer_id, product_id, store_id, price, utm_id, bot)
    select $2, id, product_id, store_id, price, $3, $4 from offers where id = $1`
  await on.query({ name: 'record-click', text, values: [offerId, at, utmId, bot] })
}
