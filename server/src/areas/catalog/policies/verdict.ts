import type { Verdict, VerdictLevel } from '@tianguis/contract/catalog/product'
import type { PricePoint } from '@tianguis/contract/catalog/product-history'
import type { Centavos } from '@tianguis/contract/money'

const VERDICT_DAYS = 90
/** Fewer days of history give no verdict. */
const DAYS_NEEDED = 14

/** '¿Es buen precio?': today's price compared with the best price of each of the last 90 days. `history` is oldest first. */
export function verdict(today: Centavos, history: readonly PricePoint[]): Verdict {
  const prices = history
    .slice(-VERDICT_DAYS)
    .map((point) => point.price)
    .sort((a, b) => a - b)
  const low90 = prices[0] ?? today
  const high90 = prices.at(-1) ?? today
  const median90 = prices[Math.floor((prices.length - 1) / 2)] ?? today
  const dearer = prices.filter((price) => price > today).length
  const cheaperThan = prices.length === 0 ? 0 : Math.floor((dearer * 100) / prices.length)
  const level = prices.length < DAYS_NEEDED ? 'unknown' : levelOf(today, { low90, high90, median90, cheaperThan })
  return { level, cheaperThan, low90, high90, median90 }
}

function levelOf(today: Centavos, { low90, high90, median90, cheaperThan }: Omit<Verdict, 'level'>): VerdictLevel {
  // A price that never moved is neither good nor bad.
  if (low90 === high90 && today === low90) return 'fair'
  if (today <= low90 && cheaperThan >= 60) return 'excellent'
  if (today <= median90 && cheaperThan >= 40) return 'good'
  if (today <= median90 * 1.03) return 'fair'
  return 'high'
}
