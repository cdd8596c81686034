/** Positions of the price slider: one step per bar of the histogram, whatever range of prices it spans. */
import type { PriceBar } from '@tianguis/contract/listing/listing-view'

export interface Bounds {
  minPrice: number | null
  maxPrice: number | null
}

/** The price at each position; there is one more than bars. */
export function endsOf(bars: readonly PriceBar[]): number[] {
  return [...bars.map(({ from }) => from), bars.at(-1)?.to ?? 0]
}

/** The positions of both handles, always different. A price between two positions takes the outer one. */
export function handlesOf(bars: readonly PriceBar[], { minPrice, maxPrice }: Bounds): [low: number, high: number] {
  const ends = endsOf(bars)
  const below = ends.findLastIndex((end) => end <= (minPrice ?? 0))
  const above = maxPrice === null ? -1 : ends.findIndex((end) => end >= maxPrice)
  const low = Math.min(Math.max(0, minPrice === null ? 0 : below), bars.length - 1)
  const high = above === -1 ? bars.length : above
  return [low, Math.max(high, low + 1)]
}
