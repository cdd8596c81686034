/** Reads valid coupons. Those of a store that the operator hid are shown nowhere. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface CouponRow {
  id: number
  title: string
  code: string | null
  terms: string
  kind: 'percent' | 'amount' | 'shipping'
  value: number
  minimum: number
  maximum: number | null
  conditional: boolean
  /** A string when the row comes out of JSON. */
  expires_at: Date | string | null
  /** Its store told no end: then no end is shown. */
  end_assumed: boolean
  votes_worked: number
  votes_failed: number
  store_id: number
  store_slug: string
  store_name: string
}

const SELECT = `
select c.id, c.title, c.code, c.terms, c.kind, c.value, c.minimum, c.maximum, c.conditional, c.expires_at, c.end_assumed,
  c.votes_worked, c.votes_failed, s.id as store_id, s.slug as store_slug, s.name as store_name
from coupons c join stores s on s.id = c.store_id and s.hidden_at is null`
const validAt = (now: string) => `c.starts_at <= ${now} and (c.expires_at > ${now} or c.expires_at is null)`
const VALID = validAt('$1')

type Row = CouponRow & Record<string, unknown>

export function validCoupons(on: Queryable, now: Date, page: { offset: number; limit: number }): Promise<CouponRow[]> {
  const text = `${SELECT} where ${VALID} order by c.expires_at, c.id limit $2 offset $3`
  return rowsOf<Row>(on, { name: 'valid-coupons', text }, [now, page.limit, page.offset])
}

/** Of those whose end is known, takes the `among` coupons that expire first; one per store before a second of any store. */
export function couponsEndingFirst(
  on: Queryable,
  now: Date,
  { among, limit }: { among: number; limit: number },
): Promise<CouponRow[]> {
  const text = `
select ending.*, row_number() over (partition by store_id order by expires_at, id) > 1 as repeats
from (${SELECT} where ${VALID} and not c.end_assumed order by c.expires_at, c.id limit $2) ending
order by repeats, expires_at, id limit $3`
  return rowsOf<Row>(on, { name: 'coupons-ending-first', text }, [now, among, limit])
}

export async function countValidCoupons(on: Queryable, now: Date): Promise<number> {
  const text = `select count(*) as total from coupons c join stores s on s.id = c.store_id and s.hidden_at is null
    where ${VALID}`
  return (await rowOf<{ total: number }>(on, { name: 'count-valid-coupons', text }, [now]))?.total ?? 0
}

export function couponsOfStore(on: Queryable, now: Date, storeId: number, limit: number): Promise<CouponRow[]> {
  const text = `${SELECT} where c.store_id = $2 and ${VALID} order by c.expires_at, c.id limit $3`
  return rowsOf<Row>(on, { name: 'coupons-of-store', text }, [now, storeId, limit])
}

/** A subquery for statements in which `product` is the row of the product that the coupons must cover. */
export const couponsCovering = (now: string) => `
${SELECT} where ${validAt(now)} and (c.category_ids = '{}' or c.category_ids && product.trail)
  and c.store_id in (select store_id from offers where product_id = product.id and withdrawn_at is null)
order by c.expires_at, c.id`

/** Most sought products of a category whose stores count as sellers in it. */
const SELLERS_AMONG = 300

/**
 * Valid coupons for categories and what is below them: first those that name one of them or a category above, then those for
 * everything at stores that sell there.
 */
export function couponsWithin(
  on: Queryable,
  now: Date,
  paths: readonly string[],
): Promise<(CouponRow & { is_named: boolean })[]> {
  const text = `
with asked as (select path from categories where path = any ($2::text[])),
  below as (select distinct c.id from categories c join asked a on c.path = a.path or starts_with(c.path, a.path || '/')),
  above as (select distinct c.id from categories c join asked a on starts_with(a.path, c.path || '/')),
  sought as (
    select product_id from product_figures where category_id in (select id from below) and in_stock
    order by popularity desc, product_id desc limit ${SELLERS_AMONG}
  ),
  sellers as (
    select distinct o.store_id from sought join offers o on o.product_id = sought.product_id and o.withdrawn_at is null
  )
select found.*, coupons.category_ids <> '{}' as is_named from (
  ${SELECT} where ${VALID} and (
    c.category_ids && array(select id from below union all select id from above)
    or (c.category_ids = '{}' and c.store_id in (select store_id from sellers))
  )
) found join coupons on coupons.id = found.id
order by is_named desc, found.expires_at, found.id`
  return rowsOf<Row & { is_named: boolean }>(on, { name: 'coupons-within', text }, [now, paths])
}

/** In the order of the ids; those that ended are left out. */
export function couponsById(on: Queryable, now: Date, ids: readonly number[]): Promise<CouponRow[]> {
  const text = `${SELECT} where c.id = any ($2::bigint[]) and ${VALID} order by array_position($2::bigint[], c.id)`
  return rowsOf<Row>(on, { name: 'coupons-by-id', text }, [now, ids])
}

/** What a coupon saves and where it applies. */
export interface CouponTermsRow
  extends Pick<CouponRow, 'code' | 'kind' | 'value' | 'minimum' | 'maximum' | 'conditional'> {
  store_id: number
  category_ids: number[]
}

/**
 * The terms of every coupon that is valid now, has a code and no conditions, so that it certainly applies; with product ids, only
 * those of stores that sell them.
 */
export function validCouponTerms(
  on: Queryable,
  now: Date,
  productIds: readonly number[] | null = null,
): Promise<CouponTermsRow[]> {
  const text = `
select c.store_id, c.code, c.kind, c.value, c.minimum, c.maximum, c.conditional, c.category_ids
from coupons c where ${VALID} and c.code is not null and not c.conditional
  and ($2::bigint[] is null or c.store_id in (select store_id from offers where product_id = any ($2) and withdrawn_at is null))`
  return rowsOf<CouponTermsRow & Record<string, unknown>>(on, text, [now, productIds])
}
