/** An offer whose price is far from the other stores' is not the best price until an operator has looked at it. */
import type { Centavos } from '@tianguis/contract/money'

export const OUTLIER_FACTOR = 4

export interface StorePrice {
  storeId: number
  price: Centavos
}

export interface JudgedPrice extends StorePrice {
  /** Of the offer. */
  id: number
  /** An operator has looked at it and found it right. */
  accepted: boolean
}

/**
 * The prices that count, of those asked at one time for the same product and condition. If all contradict each other, that of
 * the offer known longest, until an operator decides.
 */
export function believableOf<T extends JudgedPrice>(candidates: readonly T[]): T[] {
  if (areClose(candidates)) return [...candidates]
  const believable = candidates.filter((offer) => !isDoubtful(offer, candidates))
  return believable.length > 0 ? believable : [candidates.reduce((a, b) => (b.id < a.id ? b : a))]
}

/** The prices that wait for an operator, of those asked at one time for the same product and condition. */
export function doubtfulOf<T extends JudgedPrice>(candidates: readonly T[]): T[] {
  return areClose(candidates) ? [] : candidates.filter((offer) => isDoubtful(offer, candidates))
}

function isDoubtful(offer: JudgedPrice, candidates: readonly StorePrice[]): boolean {
  return !offer.accepted && isOutlier(offer, candidates)
}

/** `others` are the offers of the same product and condition; those of the offer's own store do not count. */
export function isOutlier(offer: StorePrice, others: readonly StorePrice[]): boolean {
  const median = medianOf(lowestPerStore(others.filter(({ storeId }) => storeId !== offer.storeId)))
  return median !== null && (offer.price * OUTLIER_FACTOR < median || offer.price > median * OUTLIER_FACTOR)
}

/** Then none is an outlier, and no median is needed: nearly always so. */
function areClose(prices: readonly StorePrice[]): boolean {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const { price } of prices) [low, high] = [Math.min(low, price), Math.max(high, price)]
  return areWithinFactor(low, high)
}

export const areWithinFactor = (low: Centavos, high: Centavos) => high <= low * OUTLIER_FACTOR

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
