/** The verdict on a product's price: excellent, good, fair or high, by its own price history. */
import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import type { Verdict, VerdictLevel } from '@tianguis/contract/catalog/product'
import { DAY_MS } from '@tianguis/contract/durations'
import type { Centavos } from '@tianguis/contract/money'
import { OBSERVED_DAYS } from './observation.ts'

const VERDICT_DAYS = 90
/** A good price is at most the median, and at least this share of the days was dearer. */
const GOOD_SHARE = 0.4
/** An excellent price is the lowest, and at least this percentage of the days was dearer. */
const EXCELLENT_PERCENT = 60
/** A fair price is at most this multiple of the median. */
const FAIR_ABOVE_MEDIAN = 1.03

/**
 * '¿Es buen precio?': where the lowest price of today stands among the lowest prices of those of the last 90 days on which the
 * product was seen. `history` is oldest first.
 */
export function verdict(today: Centavos, history: readonly PricePoint[]): Verdict {
  const last = history.at(-1)
  const first = last ? new Date(Date.parse(last.day) - (VERDICT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10) : ''
  const prices = history
    .filter(({ day }) => day >= first)
    .map((point) => point.price)
    .sort((a, b) => a - b)
  const days = prices.length
  const low = prices[0] ?? today
  const high = prices.at(-1) ?? today
  const median = prices[Math.floor((days - 1) / 2)] ?? today
  const dearer = prices.filter((price) => price > today).length
  const cheaperThan = days === 0 ? 0 : Math.floor((dearer * 100) / days)
  const lowestOfDearDays = prices[days - Math.ceil(days * GOOD_SHARE)] ?? today
  const goodUpTo = Math.min(median, lowestOfDearDays - 1)
  const fairUpTo = Math.floor(median * FAIR_ABOVE_MEDIAN)
  const measured = { today, days, cheaperThan, low, high, median, goodUpTo, fairUpTo }
  return { level: days < OBSERVED_DAYS ? 'unknown' : levelOf(measured), ...measured }
}

function levelOf({ today, low, high, cheaperThan, goodUpTo, fairUpTo }: Omit<Verdict, 'level'>): VerdictLevel {
  // A price that never moved is neither good nor bad.
  if (low === high && today === low) return 'fair'
  if (today <= low && cheaperThan >= EXCELLENT_PERCENT) return 'excellent'
  if (today <= goodUpTo) return 'good'
  return today <= fairUpTo ? 'fair' : 'high'
}
