/** Spans of days on which an offer had one price, and the figures derived from them. */

import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { termsOf } from '../figures/product-prices.ts'
import { payableOf } from '../policies/payable.ts'

/** What is known of an offer in a span: price and shipping terms. */
type SpanTerms = [
  price: number,
  offerId: number,
  ownShipping: number | null,
  storeFlat: number | null,
  storeFreeFrom: number | null,
]

/** From its first to its last day, in days since 1970, an offer was in stock at this price; then its shipping terms. */
export type PriceSpan = [firstDay: number, lastDay: number, ...SpanTerms]

/** As `priceSpansSql` answers it; last day null: it still asks this price. */
export type QueriedSpan = [firstDay: number, lastDay: number | null, ...SpanTerms]

/**
 * The spans of the last `days` up to now, out of those queried at that moment or earlier. A span that ended on the day before
 * is kept, because the offer asked another price on the first day.
 */
export function spansUntil(now: Date, days: number, spans: readonly QueriedSpan[]): PriceSpan[] {
  const today = Date.parse(mexicanDayOf(now)) / DAY_MS
  const first = today - (days - 1)
  return spans.flatMap(([firstDay, lastDay, ...terms]): PriceSpan[] => {
    const last = lastDay ?? today
    return last < first - 1 ? [] : [[Math.max(firstDay, first), last, ...terms]]
  })
}

/**
 * The Precio of each day on which it was in stock, oldest first: what the offer asked that had the lowest price and
 * shipping of that day. Coupons of the past are not known.
 */
export function bestPerDay(spans: readonly PriceSpan[]): PricePoint[] {
  const from = Math.min(...spans.map(([firstDay]) => firstDay))
  const best: { price: number; rank: number }[] = []
  for (const [firstDay, lastDay, price, , own, flat, freeFrom] of spans) {
    const terms = termsOf({ shipping: own, storeTerms: { flat, freeFrom } })
    const rank = sortTotal(payableOf(price, terms, []))
    for (let i = firstDay - from; i <= lastDay - from; i++) {
      const other = best[i]
      if (!other || rank < other.rank || (rank === other.rank && price < other.price)) best[i] = { price, rank }
    }
  }
  const points: PricePoint[] = []
  for (const [i, day] of best.entries()) if (day) points.push({ day: isoDateOf(from + i), price: day.price })
  return points
}

/** The last day, in days since 1970, on which an offer of these spans asked less than `price`; null: none did. */
export function lastLowerDay(spans: readonly PriceSpan[], price: number): number | null {
  const days = spans.flatMap(([, lastDay, asked]) => (asked < price ? [lastDay] : []))
  return days.length > 0 ? Math.max(...days) : null
}

/** ISO dates by day number: all products use the same few hundred, and formatting one dominates `bestPerDay`. */
const isoDates = new Map<number, string>()

function isoDateOf(day: number): string {
  const known = isoDates.get(day)
  if (known) return known
  const name = new Date(day * DAY_MS).toISOString().slice(0, 10)
  isoDates.set(day, name)
  return name
}
