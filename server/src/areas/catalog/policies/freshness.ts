/** How long a price is shown without being confirmed by its feed. */
import { HOUR_MS } from '@tianguis/contract/durations'

/** From then on the price is shown grey and is never the best price. */
export const STALE_AFTER_HOURS = 48
/** From then on the offer is not shown. */
export const WITHDRAWN_AFTER_DAYS = 7

/** Only offers of feeds age; those of the demonstration do not. */
export function isStale(offer: { fed: boolean; confirmedAt: Date }, now: Date): boolean {
  return offer.fed && freshUntil(offer.confirmedAt) < now
}

export function freshUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + STALE_AFTER_HOURS * HOUR_MS)
}
