/** A file of coupons of one or many stores: XML, CSV, TSV, JSON or JSON Lines, read like a feed. */
import type { CouponTerms } from '../../coupons/operator-service.ts'
import { DateOrder } from '../dates/moments.ts'
import { feedRows } from '../read/rows.ts'
import { couponOf } from './coupon-row.ts'

export interface CouponFileRow {
  line: number
  store: string
  title: string
  read: CouponTerms | { refused: string }
}

/** The rows of a file are held in memory. */
const MAX_BYTES = 64 * 1024 ** 2
const NO_STORE = { refused: 'no dice de qué tienda es' }

/** `defaultStore`: of rows that name none. Throws a FeedError when the file cannot be read. */
export async function* couponFileRows(
  source: AsyncIterable<Buffer>,
  defaultStore: string | undefined,
): AsyncIterable<CouponFileRow> {
  const rows = (await Array.fromAsync(feedRows(source, { maxBytes: MAX_BYTES }))).flat()
  // A date of any row may say in which order all of them are written.
  const order = new DateOrder()
  for (const { fields } of rows) order.learn(`${fields.date ?? ''} ${fields.expires ?? ''}`)
  for (const { line, fields, problem } of rows) {
    const store = fields.vendor || fields.store || defaultStore || ''
    const read = problem ? { refused: problem } : store === '' ? NO_STORE : couponOf(fields, order)
    yield { line, store, title: 'title' in read ? read.title : (fields.title ?? '').slice(0, 200), read }
  }
}
