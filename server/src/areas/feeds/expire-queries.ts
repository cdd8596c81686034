/** Offers that were not confirmed for a week are withdrawn until their feed lists them again, and their held prices dropped. */
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/connect.ts'
import { rowsOf } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Clock } from '../../runtime/clock.ts'
import { STALE_AFTER_HOURS, WITHDRAWN_AFTER_DAYS } from '../catalog/service.ts'
import { readAgain } from './queries.ts'

const CONFIRMED_AT = `greatest(o.confirmed_at, case when o.follows_feed then f.confirmed_at end)`

/** $1: now. */
const OLD = `
offers o join feeds f on f.id = o.feed_id
where o.withdrawn_at is null and ${CONFIRMED_AT} < $1::timestamptz - interval '${WITHDRAWN_AFTER_DAYS} days'`

/** The stores of old offers. One that is being read keeps its offers: the run may confirm them. */
const LOCK_STORES = `
with old as materialized (select distinct o.store_id from ${OLD})
select store_id from old where pg_try_advisory_xact_lock(${ADVISORY_LOCKS.runFeedsOfStore}, store_id)`

/**
 * After LOCK_STORES, so that it sees what the last runs confirmed. The price was the present one until the offer became stale;
 * nothing was seen since. $2: stores.
 */
const EXPIRE = `
with old as (
  select o.id, o.store_id, o.price, o.in_stock, ${CONFIRMED_AT} + interval '${STALE_AFTER_HOURS} hours' as stale_at
  from ${OLD} and o.store_id = any ($2) for update of o
), dropped as (
  delete from held_prices h using old where h.offer_id = old.id and h.rejected_at is null
), points as (
  insert into price_points (offer_id, at, price, in_stock) select id, stale_at, price, false from old where in_stock
  on conflict do nothing
), withdrawn as (
  update offers o set withdrawn_at = $1, in_stock = false, follows_feed = false,
    price_since = case when o.in_stock then old.stale_at else o.price_since end
  from old where o.id = old.id
)
select store_id, count(*) as offers from old group by store_id`

/** Returns how many offers were withdrawn. */
export async function expireOffers(database: Database, clock: Clock): Promise<number> {
  const now = clock()
  return inTransaction(database, async (client) => {
    const locked = await rowsOf<{ store_id: number }>(client, LOCK_STORES, [now])
    if (locked.length === 0) return 0
    const ids = locked.map(({ store_id }) => store_id)
    const expired = await rowsOf<{ store_id: number; offers: number }>(client, EXPIRE, [now, ids])
    // Only a row that is read brings an offer back: a file that did not change since is not enough.
    await readAgain(
      client,
      expired.map(({ store_id }) => store_id),
    )
    return expired.reduce((sum, { offers }) => sum + offers, 0)
  })
}
