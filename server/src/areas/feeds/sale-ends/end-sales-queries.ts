/** Sales whose announced end has come: the store asks the regular price, also if no file is read then, as of those by hand. */
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import { rowOf } from '../../../database/rows.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { HELD_FACTOR, STALE_AFTER_HOURS } from '../../catalog/service.ts'

/**
 * The offers of stores that are not being read. A regular price that cannot be right beside that of the sale is held, and the
 * offer is not confirmed any more. A price that began after the offer had become stale was not seen in stock. $1: now.
 */
const END_SALES = `
with over as materialized (
  select store_id from offers where sale_ends_at <= $1 group by store_id
), free as materialized (
  select store_id from over where pg_try_advisory_xact_lock(${ADVISORY_LOCKS.runFeedsOfStore}, store_id)
), ended as (
  select o.id, o.list_price as price, o.in_stock, greatest(o.sale_ends_at, o.price_since) as at, seen.until as seen_until,
    o.list_price >= o.price * ${HELD_FACTOR} as is_held
  from offers o left join feeds f on f.id = o.feed_id
  cross join lateral (
    select greatest(o.confirmed_at, case when o.follows_feed then f.confirmed_at end) + interval '${STALE_AFTER_HOURS} hours' as until
  ) seen
  where o.sale_ends_at <= $1 and o.store_id in (select store_id from free) for update of o
), held as (
  insert into held_prices (offer_id, price, at) select id, price, at from ended where is_held
  on conflict (offer_id) do nothing
), points as (
  insert into price_points (offer_id, at, price, in_stock)
  select id, at, price, in_stock and at <= seen_until from ended where not is_held
  on conflict do nothing
)
update offers o set sale_ends_at = null, list_price = null,
  price = case when e.is_held then o.price else e.price end,
  price_since = case when e.is_held then o.price_since else e.at end,
  follows_feed = o.follows_feed and not e.is_held,
  confirmed_at = case when e.is_held then least(e.at, e.seen_until) - interval '${STALE_AFTER_HOURS} hours' else o.confirmed_at end
from ended e where o.id = e.id`

/** Returns how many sales ended. */
export async function endSales({ pool }: Pick<Database, 'pool'>, clock: Clock): Promise<number> {
  const now = clock()
  const some = await rowOf<{ some: boolean }>(
    pool,
    'select exists (select from offers where sale_ends_at <= $1) as some',
    [now],
  )
  if (!some?.some) return 0
  return (await pool.query(END_SALES, [now])).rowCount ?? 0
}
