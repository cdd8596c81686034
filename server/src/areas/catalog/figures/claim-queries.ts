/** Counts the offers whose page says 'Descuento inflado', with the policy that the page uses. */
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { discountOf } from '../policies/discount.ts'
import { inflatedClaimOf } from '../policies/inflated-claim.ts'
import { type SeenPoint, seenPrices } from '../product/seen-prices.ts'
import { OBSERVED_PAST, seenPointsSql } from './figures-sql.ts'

const BATCH = 5_000

interface ClaimRow extends Record<string, unknown> {
  id: number
  price: number
  list_price: number
  price_since: Date
  fed: boolean
  confirmed_at: Date
  seen_days: number
  lowest_before: number | null
  points: SeenPoint[] | null
}

/** $1: after this offer, $2: now, $3: how many. */
const CLAIMING_OFFERS = `
select o.id, o.price, o.list_price, o.price_since, o.feed_id is not null as fed,
  greatest(o.confirmed_at, case when o.follows_feed then fd.confirmed_at end) as confirmed_at,
  past.seen_days, past.lowest_before, seen.points
from (
  select o.* from offers o join stores s on s.id = o.store_id and s.hidden_at is null
  where o.id > $1 and o.withdrawn_at is null and o.in_stock and o.list_price > o.price order by o.id limit $3
) o
left join feeds fd on fd.id = o.feed_id
cross join lateral (${OBSERVED_PAST}) past
cross join lateral (${seenPointsSql('$2')}) seen
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
  const { price, list_price: listPrice, price_since: since, seen_days: seenDays, lowest_before: lowestBefore } = row
  const discount = discountOf({ price, since, seenDays, lowestBefore }, now)
  const seen = row.points && seenPrices(row.points, { fed: row.fed, confirmedAt: row.confirmed_at }, now)
  return inflatedClaimOf({ price, listPrice, seen }, discount) !== null
}
