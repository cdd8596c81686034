import { DAY_MS } from '@tianguis/contract/durations'

/** How long an offer must have been observed before something is said about its price. */
export const OBSERVED_DAYS = 30

/** Whole days from one moment to a later one. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS)
}
