/** Sales whose announced end has come: the store asks the regular price, also if no file is read then, as of those by hand. */
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { HELD_FACTOR, STALE_AFTER_HOURS } from '../../catalog/service.ts'
import { MANUAL_IMPORT_URL } from '../queries.ts'

/**
 * The stores of ended sales. One that is being read keeps its prices, and one whose feed is due because of that end: the store
 * may have prolonged the sale. $1: now.
 */
const LOCK_STORES = `
with over as (
  select store_id from offers where sale_ends_at <= $1 group by store_id
), unread as materialized (
  select store_id from over where not exists (
    select from feeds f where f.store_id = over.store_id and not f.paused and f.url <> '${MANUAL_IMPORT_URL}'
      and f.failures = 0 and f.revisit_at <= $1)
)
select store_id from unread where pg_try_advisory_xact_lock(${ADVISORY_LOCKS.runFeedsOfStore}, store_id)`

/**
 * After LOCK_STORES, so that it sees what the last runs wrote. A regular price that cannot be right beside that of the sale is
 * held, and the offer is not confirmed any more. A price that began after the offer had become stale was not seen in stock. A
 * withdrawn offer asks no price: its next row tells it. $1: now, $2: stores.
 */
const END_SALES = `
with over as (
  select o.id, o.list_price as price, o.in_stock, greatest(o.sale_ends_at, o.price_since) as at, seen.until as seen_until,
    o.withdrawn_at is not null as is_withdrawn, o.list_price >= o.price * ${HELD_FACTOR} as is_held
  from offers o left join feeds f on f.id = o.feed_id
  cross join lateral (
    select greatest(o.confirmed_at, case when o.follows_feed then f.confirmed_at end) + interval '${STALE_AFTER_HOURS} hours' as until
  ) seen
  where o.sale_ends_at <= $1 and o.store_id = any ($2) for update of o
), ended as (
  select * from over where not is_withdrawn
), held as (
  insert into held_prices (offer_id, price, at) select id, price, at from ended where is_held
  on conflict (offer_id) do nothing
), points as (
  insert into price_points (offer_id, at, price, in_stock)
  select id, at, price, in_stock and at <= seen_until from ended where not is_held
  on conflict do nothing
), forgotten as (
  update offers o set sale_ends_at = null from over w where o.id = w.id and w.is_withdrawn
)
update offers o set sale_ends_at = null, list_price = null,
  price = case when e.is_held then o.price else e.price end,
  price_since = case when e.is_held then o.price_since else e.at end,
  follows_feed = o.follows_feed and not e.is_held,
  confirmed_at = case when e.is_held then least(e.at, e.seen_until) - interval '${STALE_AFTER_HOURS} hours' else o.confirmed_at end
from ended e where o.id = e.id`

/** Returns how many sales ended. */
export function endSales(database: Database, clock: Clock): Promise<number> {
  const now = clock()
  return inTransaction(database, async (client) => {
    const stores = await rowsOf<{ store_id: number }>(client, LOCK_STORES, [now])
    if (stores.length === 0) return 0
    return (await client.query(END_SALES, [now, stores.map(({ store_id }) => store_id)])).rowCount ?? 0
  })
}
