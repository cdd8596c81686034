/** The sparkline of product cards: the history of the product page in a few characters. */
import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import {
  SPARK_LEVELS,
  SPARK_MIN_SPREAD,
  SPARK_STEP_DAYS,
  SPARK_STEPS,
} from '@tianguis/contract/catalog/history/sparkline'
import { DAY_MS } from '@tianguis/contract/durations'

const TOP = SPARK_LEVELS.length - 1
/** No line begins earlier. */
export const SPARK_DAYS = SPARK_STEPS * SPARK_STEP_DAYS

/**
 * Steps of five Mexican days, offset by the product id, so that each night only a fifth of the lines changes; of each step the
 * lowest price of its days, then the price of today. `today` is counted in days since 1970. Null: prices never changed.
 */
export function sparklineOf(productId: number, history: readonly PricePoint[], today: number): string | null {
  const stepOf = (day: number) => Math.floor((day + productId) / SPARK_STEP_DAYS)
  const first = stepOf(today) - (SPARK_STEPS - 1)
  const prices: (number | null)[] = Array.from({ length: SPARK_STEPS + 1 }, () => null)
  for (const point of history) {
    const day = Date.parse(point.day) / DAY_MS
    const step = stepOf(day) - first
    if (step >= 0) prices[step] = Math.min(prices[step] ?? point.price, point.price)
    if (day === today) prices[SPARK_STEPS] = point.price
  }
  const known = prices.filter((price) => price !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  // Also where nothing is known.
  if (low >= high) return null
  const spread = Math.max(high - low, high * SPARK_MIN_SPREAD)
  const level = (price: number) => SPARK_LEVELS[Math.round((TOP * (price - low)) / spread)]
  return prices.map((price) => (price === null ? '-' : level(price))).join('')
}
