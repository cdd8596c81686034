/** Earlier prices of an offer, from `[["2026-02-20", 3471.0], …]`: in the past, ascending; none if they are in another currency. */
import { middayOfMexicanDay } from '@tianguis/contract/mexican-time'
import { momentOf } from '../dates/moments.ts'
import { parsePrice } from './price.ts'

export interface PastPrice {
  at: Date
  price: number
}

const MAX_POINTS = 2_000

export function parsePriceHistory(text: string, now: Date, currency = 'MXN', column = ''): PastPrice[] {
  let points: unknown
  try {
    points = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(points)) return []
  const past = points.slice(-MAX_POINTS).flatMap((point): PastPrice[] => {
    if (!Array.isArray(point) || typeof point[0] !== 'string' || typeof point[1] !== 'number') return []
    const at = momentOf(point[0], middayOfMexicanDay)
    const read = parsePrice(point[1].toFixed(2), currency, column)
    return at === null || at >= now || 'refused' in read ? [] : [{ at, price: read.centavos }]
  })
  past.sort((a, b) => a.at.getTime() - b.at.getTime())
  return past.filter((point, i) => point.at.getTime() !== past[i - 1]?.at.getTime())
}
