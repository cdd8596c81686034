/** An offer whose price is far from the other stores' is not the best price until an operator has looked at it. */
import type { Centavos } from '@tianguis/contract/money'

export const OUTLIER_FACTOR = 4

export interface StorePrice {
  storeId: number
  price: Centavos
}

/** `others` are the offers of the same product and condition; those of the offer's own store do not count. */
export function isOutlier(offer: StorePrice, others: readonly StorePrice[]): boolean {
  const median = medianOf(lowestPerStore(others.filter(({ storeId }) => storeId !== offer.storeId)))
  return median !== null && (offer.price * OUTLIER_FACTOR < median || offer.price > median * OUTLIER_FACTOR)
}

function lowestPerStore(offers: readonly StorePrice[]): Centavos[] {
  const lowest = new Map<number, Centavos>()
  for (const { storeId, price } of offers) lowest.set(storeId, Math.min(price, lowest.get(storeId) ?? price))
  return [...lowest.values()]
}

function medianOf(prices: Centavos[]): Centavos | null {
  if (prices.length === 0) return null
  const sorted = prices.sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
