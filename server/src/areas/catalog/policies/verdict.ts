import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import type { Verdict, VerdictLevel } from '@tianguis/contract/catalog/product'
import type { Centavos } from '@tianguis/contract/money'
import { OBSERVED_DAYS } from './observation.ts'

const VERDICT_DAYS = 90

/**
 * '¿Es buen precio?': where today's price stands among the best prices of the days on which the product was seen, at most
 * the last 90. `history` is oldest first.
 */
export function verdict(today: Centavos, history: readonly PricePoint[]): Verdict {
  const prices = history
    .slice(-VERDICT_DAYS)
    .map((point) => point.price)
    .sort((a, b) => a - b)
  const days = prices.length
  const low = prices[0] ?? today
  const high = prices.at(-1) ?? today
  const median = prices[Math.floor((days - 1) / 2)] ?? today
  const dearer = prices.filter((price) => price > today).length
  const cheaperThan = days === 0 ? 0 : Math.floor((dearer * 100) / days)
  const level = days < OBSERVED_DAYS ? 'unknown' : levelOf(today, { low, high, median, cheaperThan })
  return { level, days, cheaperThan, low, high, median }
}

function levelOf(today: Centavos, { low, high, median, cheaperThan }: Omit<Verdict, 'level' | 'days'>): VerdictLevel {
  // A price that never moved is neither good nor bad.
  if (low === high && today === low) return 'fair'
  if (today <= low && cheaperThan >= 60) return 'excellent'
  if (today <= median && cheaperThan >= 40) return 'good'
  if (today <= median * 1.03) return 'fair'
  return 'high'
}
