/** Prices as steps of a scale: one step per bar, however many pesos it spans. */
import type { PriceBar } from '@tianguis/contract/listing/listing-view'

export interface Bounds {
  minPrice: number | null
  maxPrice: number | null
}

/** Where the handles may stand: one place more than there are bars. */
export function endsOf(bars: readonly PriceBar[]): number[] {
  return [...bars.map(({ from }) => from), bars.at(-1)?.to ?? 0]
}

/** The places of both handles, never on the same one. A price between two places stands at the wider one. */
export function handlesOf(bars: readonly PriceBar[], { minPrice, maxPrice }: Bounds): [low: number, high: number] {
  const ends = endsOf(bars)
  const below = ends.findLastIndex((end) => end <= (minPrice ?? 0))
  const above = maxPrice === null ? -1 : ends.findIndex((end) => end >= maxPrice)
  const low = Math.min(Math.max(0, minPrice === null ? 0 : below), bars.length - 1)
  const high = above === -1 ? bars.length : above
  return [low, Math.max(high, low + 1)]
}
