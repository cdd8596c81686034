/** 'El mejor precio en N días': a statement about the market, made only for days on which the best offer was seen. */
import { daysBetween, OBSERVED_DAYS } from './observation.ts'

export interface MarketLow {
  /** The first moment the best offer was seen. */
  observedSince: Date
  /** The last moment at which any offer of the product asked less; null: never while we looked. */
  lastLower: Date | null
}

/** For how many days nothing was cheaper; null when fewer than 30. */
export function lowestForDays({ observedSince, lastLower }: MarketLow, now: Date): number | null {
  const since = lastLower !== null && lastLower > observedSince ? lastLower : observedSince
  const days = daysBetween(since, now)
  return days >= OBSERVED_DAYS ? days : null
}
