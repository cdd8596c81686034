/** A file of coupons: what its import does, row by row. Money is centavos. */
import { z } from 'zod'
import { COUPON_KINDS } from '../coupons.ts'

export const MAX_COUPON_FILE_BYTES = 20 * 1024 * 1024

/** `store`: of rows that name none. */
export const couponFileQuery = z.object({
  name: z.string().max(200),
  store: z.string().trim().max(200).optional(),
})

export const couponImportRow = z.object({
  line: z.number(),
  store: z.string(),
  title: z.string(),
  state: z.enum(['created', 'known', 'refused']),
  /** Why it is refused. */
  why: z.string(),
  /** `value`: percent or centavos, 0 for free shipping. */
  terms: z.object({ kind: z.enum(COUPON_KINDS), value: z.number(), code: z.string().nullable() }).nullable(),
})
export type CouponImportRow = z.infer<typeof couponImportRow>

export const couponImport = z.object({
  rows: z.number(),
  created: z.number(),
  known: z.number(),
  /** Coupons with further conditions: shown, never subtracted from a price. */
  conditional: z.number(),
  refused: z.number(),
  reasons: z.record(z.string(), z.number()),
  newStores: z.array(z.string()),
  /** The first rows, refused ones before others. */
  shown: z.array(couponImportRow),
})
export type CouponImport = z.infer<typeof couponImport>
