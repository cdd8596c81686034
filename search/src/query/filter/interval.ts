/** low ≤ value ≤ high, an end excluded where `open…` says so. */
export interface Interval {
  low: number
  high: number
  openLow: boolean
  openHigh: boolean
}

/** Comparisons with NaN, a missing number, are false. */
export const isInside = (value: number, { low, high, openLow, openHigh }: Interval): boolean =>
  (openLow ? value > low : value >= low) && (openHigh ? value < high : value <= high)
