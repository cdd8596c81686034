/** 'El mejor precio en N días': a statement about the market, made only for days on which the best offer was seen. */
import { OBSERVED_DAYS } from './observation.ts'

/** Days are numbered since 1970. */
export interface MarketLow {
  today: number
  /** The first of the days without a gap until today on which the best offer could be bought; null: not today. */
  seenSince: number | null
  /** The last day on which some store asked less than the best offer asks today; null: none of the drawn range. */
  lastLower: number | null
}

/** For how many days, today among them, nothing of the same condition was cheaper; null when fewer than 30. */
export function lowestForDays({ today, seenSince, lastLower }: MarketLow): number | null {
  if (seenSince === null) return null
  const days = today - Math.max(seenSince - 1, lastLower ?? seenSince - 1)
  return days >= OBSERVED_DAYS ? days : null
}
