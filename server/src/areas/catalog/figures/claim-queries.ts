/** Counts the offers whose page says 'Descuento inflado', with the policy that the page uses. */
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { discountOf } from '../policies/discount.ts'
import { CLAIM_DAYS, inflatedClaimOf } from '../policies/inflated-claim.ts'
import { OBSERVED_PAST } from './figures-sql.ts'

const BATCH = 5_000

interface ClaimRow extends Record<string, unknown> {
  id: number
  price: number
  list_price: number
  price_since: Date
  observed_since: Date | null
  lowest_before: number | null
  seen_low: number | null
  seen_high: number | null
}

/** Lateral to `offers o`, $2: now. The lowest and the highest price of the last 90 days that it was in stock, where its store claims a former one. */
const SEEN_PRICES = `
select min(price) as seen_low, max(price) as seen_high from (
  (select price, in_stock from price_points
    where offer_id = o.id and at <= $2::timestamptz - interval '${CLAIM_DAYS} days' order by at desc limit 1)
  union all
  select price, in_stock from price_points
    where offer_id = o.id and at > $2::timestamptz - interval '${CLAIM_DAYS} days' and at <= $2
) asked where in_stock and o.list_price > o.price`

/** $1: after this offer, $2: now, $3: how many. */
const CLAIMING_OFFERS = `
select o.id, o.price, o.list_price, o.price_since, past.observed_since, past.lowest_before, seen.seen_low, seen.seen_high
from (
  select o.* from offers o join stores s on s.id = o.store_id and s.hidden_at is null
  where o.id > $1 and o.withdrawn_at is null and o.in_stock and o.list_price > o.price order by o.id limit $3
) o
cross join lateral (${OBSERVED_PAST}) past
cross join lateral (${SEEN_PRICES}) seen
order by o.id`

export async function countPriceClaims({ pool }: Database, clock: Clock): Promise<{ claims: number }> {
  const now = clock()
  let claims = 0
  for (let after = 0; ; ) {
    const rows = await rowsOf<ClaimRow>(pool, CLAIMING_OFFERS, [after, now, BATCH])
    claims += rows.filter((row) => isClaim(row, now)).length
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? after
  }
  await pool.query('update catalog_figures set price_claims = $1', [claims])
  return { claims }
}

function isClaim(row: ClaimRow, now: Date): boolean {
  const { price, list_price: listPrice, price_since: since, observed_since, lowest_before, seen_low, seen_high } = row
  const observedSince = observed_since ?? now
  const discount = discountOf({ price, since, observedSince, lowestBefore: lowest_before }, now)
  const seen = seen_low === null || seen_high === null ? null : { low: seen_low, high: seen_high }
  return inflatedClaimOf({ price, listPrice, observedSince, seen }, discount, now) !== null
}
