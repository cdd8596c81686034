/** 'El mejor precio en N días': a statement about the market, made only for days on which the best offer was seen. */
import { daysBetween, OBSERVED_DAYS } from './observation.ts'

export interface MarketLow {
  /** The first moment the best offer was seen. */
  observedSince: Date
  /**
   * The end of the last day on which an offer of the same condition, in stock and with a price not in review, asked less; null:
   * none did in the drawn range.
   */
  lastLower: Date | null
}

/** For how many days nothing of the same condition was cheaper; null when fewer than 30. */
export function lowestForDays({ observedSince, lastLower }: MarketLow, now: Date): number | null {
  const since = lastLower !== null && lastLower > observedSince ? lastLower : observedSince
  const days = daysBetween(since, now)
  return days >= OBSERVED_DAYS ? days : null
}
