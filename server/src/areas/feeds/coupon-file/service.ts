/** A file of coupons of one or many stores: XML, CSV, TSV, JSON or JSON Lines, read like a feed. */
import type { CouponTerms } from '../../coupons/operator-service.ts'
import { feedRows } from '../read/rows.ts'
import { couponOf } from './coupon-row.ts'

export interface CouponFileRow {
  line: number
  store: string
  title: string
  read: CouponTerms | { refused: string }
}

const NO_STORE = { refused: 'no dice de qué tienda es' }

/** `defaultStore`: of rows that name none. Throws a FeedError when the file cannot be read. */
export async function* couponFileRows(
  source: AsyncIterable<Buffer>,
  defaultStore: string | undefined,
): AsyncIterable<CouponFileRow> {
  for await (const rows of feedRows(source)) {
    for (const { line, fields, problem } of rows) {
      const store = fields.vendor || fields.store || defaultStore || ''
      const read = problem ? { refused: problem } : store === '' ? NO_STORE : couponOf(fields)
      yield { line, store, title: 'title' in read ? read.title : (fields.title ?? '').slice(0, 200), read }
    }
  }
}
