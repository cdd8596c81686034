/** The prices of an offer in the last 90 days, for what is said about a former price that its store claims. */
import { DAY_MS } from '@tianguis/contract/durations'
import { freshUntil } from '../policies/freshness.ts'
import { CLAIM_DAYS, type SeenPrices } from '../policies/inflated-claim.ts'

/** A price of the offer since this moment, in milliseconds since 1970; price null: out of stock. */
export type SeenPoint = [at: number, price: number | null, imported: boolean]

/**
 * The points may have been read earlier than now: those that ended before the last 90 days are left out. The last price was seen
 * until now, or until its feed was not read any more.
 */
export function seenPrices(
  points: readonly SeenPoint[],
  { fed, confirmedAt }: { fed: boolean; confirmedAt: Date },
  now: Date,
): SeenPrices | null {
  const since = now.getTime() - CLAIM_DAYS * DAY_MS
  const end = fed ? Math.min(now.getTime(), freshUntil(confirmedAt).getTime()) : now.getTime()
  let [milliseconds, low, high, proof] = [0, Number.POSITIVE_INFINITY, 0, 0]
  for (const [i, [at, price, imported]] of points.entries()) {
    const until = points[i + 1]?.[0] ?? end
    if (price === null || until <= since) continue
    proof = Math.max(proof, price)
    if (imported) continue
    milliseconds += Math.max(0, until - Math.max(at, since))
    low = Math.min(low, price)
    high = Math.max(high, price)
  }
  return low <= high ? { days: Math.floor(milliseconds / DAY_MS), low, high, proof } : null
}
