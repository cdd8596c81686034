/** Coupons as the operator lists, adds and changes them. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

/** Money is centavos. */
export interface CouponTerms {
  title: string
  /** Null: a deal that needs no code. */
  code: string | null
  terms: string
  kind: 'percent' | 'amount' | 'shipping'
  /** Percent, or centavos; 0 for free shipping. */
  value: number
  minimum: number
  maximum: number | null
  /** It asks for more than a basket and is never counted in a sum. */
  conditional: boolean
  url: string | null
  startsAt: Date
  expiresAt: Date | null
  /** The store told no end: it is believed until `expiresAt`, which no page shows. */
  endAssumed?: boolean
}

/** Undefined leaves a field as it is. */
export type CouponChange = { [Field in keyof CouponTerms]?: CouponTerms[Field] | undefined }

export interface OperatorCoupon extends CouponTerms {
  id: number
  store: string
  storeSlug: string
  /** Votes of shoppers. */
  worked: number
  failed: number
}

const COUPON = `
select c.id, s.name as store, s.slug as "storeSlug", c.title, c.code, c.terms, c.kind, c.value, c.minimum, c.maximum,
  c.conditional, c.url, c.starts_at as "startsAt", c.expires_at as "expiresAt",
  c.end_assumed as "endAssumed", c.votes_worked as worked, c.votes_failed as failed
from coupons c join stores s on s.id = c.store_id`

type Row = OperatorCoupon & Record<string, unknown>

/** Those that did not end, or all of them; of one store or of every store. The ones that end first come first. */
export function couponsForOperator(
  on: Queryable,
  { storeSlug, now, limit }: { storeSlug: string | null; now: Date | null; limit: number },
): Promise<OperatorCoupon[]> {
  const text = `${COUPON} where ($1::text is null or s.slug = $1) and ($2::timestamptz is null or c.expires_at is null or c.expires_at > $2)
    order by c.expires_at nulls last, c.id limit $3`
  return rowsOf<Row>(on, text, [storeSlug, now, limit])
}

export function couponForOperator(on: Queryable, id: number): Promise<OperatorCoupon | null> {
  return rowOf<Row>(on, `${COUPON} where c.id = $1`, [id])
}

/** Until the transaction ends. */
export function lockCoupon(on: Queryable, id: number): Promise<OperatorCoupon | null> {
  return rowOf<Row>(on, `${COUPON} where c.id = $1 for update of c`, [id])
}

/** Null: the store already has this coupon. */
export async function insertCoupon(on: Queryable, storeId: number, coupon: CouponTerms): Promise<number | null> {
  const { title, code, terms, kind, value, minimum, maximum, conditional, url, startsAt, expiresAt } = coupon
  const { endAssumed = false } = coupon
  const row = await rowOf<{ id: number }>(
    on,
    `insert into coupons (store_id, title, code, terms, kind, value, minimum, url, starts_at, expires_at, maximum, conditional, end_assumed)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
     where not exists (
       select from coupons where store_id = $1 and starts_at = $9 and upper(code) is not distinct from upper($3::text)
         and ($3::text is not null or title = $2))
     on conflict do nothing returning id`,
    [storeId, title, code, terms, kind, value, minimum, url, startsAt, expiresAt, maximum, conditional, endAssumed],
  )
  return row?.id ?? null
}

export async function updateCoupon(on: Queryable, id: number, coupon: CouponTerms): Promise<void> {
  const { title, code, terms, kind, value, minimum, maximum, conditional, url, startsAt, expiresAt } = coupon
  const { endAssumed = false } = coupon
  await on.query(
    `update coupons set title = $2, code = $3, terms = $4, kind = $5, value = $6, minimum = $7, maximum = $8,
       conditional = $9, url = $10, starts_at = $11, expires_at = $12, end_assumed = $13
     where id = $1`,
    [id, title, code, terms, kind, value, minimum, maximum, conditional, url, startsAt, expiresAt, endAssumed],
  )
}

/** Whether another coupon of the store has this code and start. */
export async function hasDuplicate(on: Queryable, coupon: OperatorCoupon): Promise<boolean> {
  const text = `select exists (
      select from coupons o join coupons c on c.store_id = o.store_id and c.id <> o.id
      where o.id = $1 and upper(c.code) = upper($2) and c.starts_at = $3) as duplicate`
  return (await rowOf<{ duplicate: boolean }>(on, text, [coupon.id, coupon.code, coupon.startsAt]))?.duplicate === true
}

/** Ends now; one that has not begun is deleted. */
export async function endCoupon(on: Queryable, id: number, now: Date): Promise<void> {
  await on.query('delete from coupons where id = $1 and starts_at >= $2', [id, now])
  await on.query('update coupons set expires_at = $2 where id = $1 and starts_at < $2', [id, now])
}
