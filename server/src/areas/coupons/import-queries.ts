import type { Database } from '../../database/connect.ts'
import { rowOf } from '../../database/rows.ts'

export interface CouponInput {
  storeId: number
  title: string
  code: string | null
  terms: string
  kind: 'percent' | 'amount' | 'shipping'
  value: number
  minimum: number
  url: string | null
  startsAt: Date
  expiresAt: Date
}

/** False when the store already has this coupon. */
export async function insertCoupon({ pool }: Database, coupon: CouponInput): Promise<boolean> {
  const { storeId, title, code, terms, kind, value, minimum, url, startsAt, expiresAt } = coupon
  const row = await rowOf<{ id: number }>(
    pool,
    `insert into coupons (store_id, title, code, terms, kind, value, minimum, url, starts_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     where not exists (
       select from coupons where store_id = $1 and starts_at = $9 and upper(code) is not distinct from upper($3::text)
         and ($3::text is not null or title = $2))
     on conflict do nothing returning id`,
    [storeId, title, code, terms, kind, value, minimum, url, startsAt, expiresAt],
  )
  return row !== null
}
