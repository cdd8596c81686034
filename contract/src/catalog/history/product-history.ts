/** A product's price history as GET /api/products/{slug}/history tells it: only the days on which something changed. */
import { addDays } from '../../mexican-time.ts'
import type { Centavos } from '../../money.ts'

export const HISTORY_RANGES = ['30', '90', '180', '365', 'all'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]
/** What the server draws into the page. */
export const DRAWN_RANGE: HistoryRange = '180'

export interface PricePoint {
  /** A Mexican calendar day, `YYYY-MM-DD`. */
  day: string
  price: Centavos
}

export interface PriceChange {
  /** A Mexican calendar day. */
  day: string
  /** The best price from this day on, until the next change; null: sold out. */
  price: Centavos | null
}

export interface ProductHistory {
  range: HistoryRange
  /** Slug; null: the best price of all stores. */
  store: string | null
  /** The last day told, inclusive. */
  to: string
  changes: PriceChange[]
}

/** Days with a price, oldest first, as changes; after the last of them it is sold out, up to `to`. */
export function changesOf(points: readonly PricePoint[], to: string): PriceChange[] {
  const changes: PriceChange[] = []
  let next = ''
  for (const { day, price } of points) {
    if (next !== '' && day !== next) changes.push({ day: next, price: null })
    if (changes.at(-1)?.price !== price) changes.push({ day, price })
    next = addDays(day, 1)
  }
  if (next !== '' && next <= to) changes.push({ day: next, price: null })
  return changes
}

/** The inverse: one point for each day with a price. */
export function pointsOf(changes: readonly PriceChange[], to: string): PricePoint[] {
  return changes.flatMap(({ day, price }, i) => {
    if (price === null) return []
    const end = changes[i + 1]?.day ?? addDays(to, 1)
    const points: PricePoint[] = []
    for (let one = day; one < end; one = addDays(one, 1)) points.push({ day: one, price })
    return points
  })
}
