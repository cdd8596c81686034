/** Spans of days on which an offer had one price, and the lowest price of each day. */

import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { freshUntil } from '../policies/freshness.ts'
import { areWithinFactor, believableOf } from '../policies/price-outlier.ts'

type SpanPrice = [price: number, offerId: number, storeId: number, accepted: boolean]

/** From its first to its last day, in days since 1970, an offer was in stock at this price. */
export type PriceSpan = [firstDay: number, lastDay: number, ...SpanPrice]

/** As `priceSpansSql` answers it; last day null: it still asks this price. */
export type QueriedSpan = [firstDay: number, lastDay: number | null, ...SpanPrice]

/** When each offer of a feed was last confirmed, by offer; an offer that is not here needs no confirmation. */
export type Confirmations = ReadonlyMap<number, Date>

/**
 * The spans of the last `days` up to now, out of those queried at that moment or earlier. An offer that is not confirmed any more
 * asks its last price on no later day than the one before it became stale.
 */
export function spansUntil(
  now: Date,
  days: number,
  spans: readonly QueriedSpan[],
  confirmations: Confirmations,
): PriceSpan[] {
  const today = dayNumber(now)
  const first = today - (days - 1)
  const found: PriceSpan[] = []
  for (const [firstDay, lastDay, price, offerId, storeId, accepted] of spans) {
    const from = Math.max(firstDay, first)
    const last = lastDay ?? lastKnownDay(confirmations.get(offerId), now, today)
    if (from <= last) found.push([from, last, price, offerId, storeId, accepted])
  }
  return found
}

/** The end of a day decides: an offer that becomes stale during a day is not part of that day. */
function lastKnownDay(confirmedAt: Date | undefined, now: Date, today: number): number {
  const until = confirmedAt && freshUntil(confirmedAt)
  return until && until < now ? dayNumber(until) - 1 : today
}

/** Mexican days, since 1970. */
export const dayNumber = (moment: Date) => Date.parse(mexicanDayOf(moment)) / DAY_MS

/**
 * The lowest believable Precio of each day on which there was one, oldest first: the same rule for today as for the past. Of a day
 * whose prices are close all are believable, which needs no more than its lowest and its highest.
 */
export function lowestPerDay(spans: readonly PriceSpan[]): PricePoint[] {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [firstDay, lastDay] of spans) [start, end] = [Math.min(start, firstDay), Math.max(end, lastDay)]
  const dayCount = Math.max(0, end - start + 1)
  const low = new Array<number | undefined>(dayCount)
  const high = new Array<number | undefined>(dayCount)
  const edges = new Set<number>()
  for (const [firstDay, lastDay, price] of spans) {
    edges.add(firstDay).add(lastDay + 1)
    for (let i = firstDay - start; i <= lastDay - start; i++) {
      low[i] = Math.min(price, low[i] ?? price)
      high[i] = Math.max(price, high[i] ?? price)
    }
  }
  const points: PricePoint[] = []
  let believable: number | null = null
  for (let day = start; day <= end; day++) {
    if (edges.has(day)) believable = null
    let price = low[day - start]
    if (price === undefined) continue
    if (!areWithinFactor(price, high[day - start]!)) {
      believable ??= lowestBelievable(spans, day)
      price = believable
    }
    points.push({ day: isoDateOf(day), price })
  }
  return points
}

function lowestBelievable(spans: readonly PriceSpan[], day: number): number {
  const asked = spans
    .filter(([firstDay, lastDay]) => firstDay <= day && day <= lastDay)
    .map(([, , price, id, storeId, accepted]) => ({ price, id, storeId, accepted }))
  return Math.min(...believableOf(asked).map(({ price }) => price))
}

/** The first of the days without a gap until today on which the offer was in stock; null: not today. */
export function seenWithoutGapSince(spans: readonly PriceSpan[], offerId: number, today: number): number | null {
  const own = spans.filter(([, , , id]) => id === offerId).sort((a, b) => b[1] - a[1])
  let since = today + 1
  for (const [firstDay, lastDay] of own) if (lastDay >= since - 1) since = Math.min(since, firstDay)
  return since > today ? null : since
}

/** ISO dates by day number: all products use the same few hundred, and formatting one would take most of `lowestPerDay`. */
const isoDates = new Map<number, string>()

function isoDateOf(day: number): string {
  const known = isoDates.get(day)
  if (known) return known
  const name = new Date(day * DAY_MS).toISOString().slice(0, 10)
  isoDates.set(day, name)
  return name
}
