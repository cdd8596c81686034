/** How long a price may stay unconfirmed. */
import { HOUR_MS } from '@tianguis/contract/durations'

/** From then on it is shown grey and is never the best price. */
export const STALE_AFTER_HOURS = 48
/** From then on it is not shown. */
export const WITHDRAWN_AFTER_DAYS = 7

/** Offers of no feed (the demonstration's) do not age. */
export function isStale(offer: { fed: boolean; confirmedAt: Date }, now: Date): boolean {
  return offer.fed && now.getTime() - offer.confirmedAt.getTime() > STALE_AFTER_HOURS * HOUR_MS
}
