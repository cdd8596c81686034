/** Spans of days on which an offer had one price, and the lowest price of each day. */

import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { freshUntil } from '../policies/freshness.ts'
import { believableOf, type JudgedPrice } from '../policies/price-outlier.ts'

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
  return spans.flatMap(([firstDay, lastDay, ...asked]): PriceSpan[] => {
    const last = lastDay ?? lastKnownDay(confirmations.get(asked[1]), now)
    return last < Math.max(first, firstDay) ? [] : [[Math.max(firstDay, first), last, ...asked]]
  })
}

/** The end of a day decides: an offer that becomes stale during a day is not part of that day. */
function lastKnownDay(confirmedAt: Date | undefined, now: Date): number {
  const until = confirmedAt && freshUntil(confirmedAt)
  return until && until < now ? dayNumber(until) - 1 : dayNumber(now)
}

/** Mexican days, since 1970. */
export const dayNumber = (moment: Date) => Date.parse(mexicanDayOf(moment)) / DAY_MS

interface Asked extends JudgedPrice {
  firstDay: number
  lastDay: number
}

/** The lowest believable Precio of each day on which there was one, oldest first: the same rule for today as for the past. */
export function lowestPerDay(spans: readonly PriceSpan[]): PricePoint[] {
  const all = spans
    .map(
      ([firstDay, lastDay, price, id, storeId, accepted]): Asked => ({
        firstDay,
        lastDay,
        price,
        id,
        storeId,
        accepted,
      }),
    )
    .sort((a, b) => a.firstDay - b.firstDay)
  const edges = [...new Set(all.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay + 1]))].sort((a, b) => a - b)
  const points: PricePoint[] = []
  let asked: Asked[] = []
  let begun = 0
  for (const [i, from] of edges.entries()) {
    asked = asked.filter(({ lastDay }) => lastDay >= from)
    for (let next = all[begun]; next && next.firstDay <= from; next = all[begun]) {
      asked.push(next)
      begun++
    }
    if (asked.length === 0) continue
    const price = Math.min(...believableOf(asked).map((offer) => offer.price))
    for (let day = from; day < (edges[i + 1] ?? from); day++) points.push({ day: isoDateOf(day), price })
  }
  return points
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
