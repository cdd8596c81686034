/** Offers that were not confirmed for a week are withdrawn until their feed lists them again. */

import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { WITHDRAWN_AFTER_DAYS } from '../catalog/service.ts'

const EXPIRE = `
with old as (
  select o.id, o.price, o.in_stock
  from offers o join feeds f on f.id = o.feed_id
  where o.withdrawn_at is null
    and greatest(o.confirmed_at, case when o.follows_feed then f.confirmed_at end)
      < $1::timestamptz - interval '${WITHDRAWN_AFTER_DAYS} days'
), points as (
  insert into price_points (offer_id, at, price, in_stock) select id, $1, price, false from old where in_stock
)
update offers o set withdrawn_at = $1, in_stock = false, follows_feed = false,
  price_since = case when o.in_stock then $1 else o.price_since end
from old where o.id = old.id`

/** Returns how many offers were withdrawn. */
export async function expireOffers({ pool }: Database, clock: Clock): Promise<number> {
  return (await pool.query(EXPIRE, [clock()])).rowCount ?? 0
}
