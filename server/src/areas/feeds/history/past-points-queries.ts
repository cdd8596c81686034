/** Which rows of a history become past prices of which offer. */
import type pg from 'pg'
import { rowsOf } from '../../../database/rows.ts'
import { isImplausibleChange } from '../../catalog/service.ts'
import { FORMER_MARK } from '../examine/reused-skus/former-sku-sql.ts'

const BATCH = 5_000

/**
 * The store's offers by the SKU that its files have. An SKU that was given to another article has former offers too: each
 * takes what is older than its end, the present one the rest. $1: store.
 */
const KNOWN = `
create temp table history_offer on commit drop as
select o.id, o.sku, null::timestamptz as ended from offers o
where o.store_id = $1 and right(o.sku, length(${FORMER_MARK})) <> ${FORMER_MARK}
union all
select o.id, left(o.sku, -length(${FORMER_MARK})), o.withdrawn_at from offers o
where o.store_id = $1 and right(o.sku, length(${FORMER_MARK})) = ${FORMER_MARK}`

/** Only what is before the first price that was observed. */
const PAST = `
create temp table history_past on commit drop as
select row_number() over () as seq, owned.offer_id, owned.at, owned.price, first.at as first_at, first.price as first_price
from (
  select distinct on (h.sku, h.at) k.id as offer_id, h.at, h.price
  from history_point h join history_offer k using (sku)
  where k.ended is null or h.at < k.ended
  order by h.sku, h.at, k.ended nulls last, k.id
) owned
cross join lateral (select p.at, p.price from price_points p where p.offer_id = owned.offer_id order by p.at limit 1) first
where owned.at < first.at`

interface PastPoint extends Record<string, unknown> {
  seq: number
  offer_id: number
  price: number
  first_price: number
}

export async function createPastPoints(client: pg.PoolClient, storeId: number): Promise<void> {
  await client.query(KNOWN, [storeId])
  await client.query(PAST)
}

/**
 * From the first observed price back into the past, a point that cannot be right beside the one after it is left out: a
 * history in centavos, or a price with a digit too many. Returns how many.
 */
export async function dropImplausiblePoints(client: pg.PoolClient): Promise<number> {
  await client.query(
    'declare past no scroll cursor for select seq, offer_id, price, first_price from history_past order by offer_id, at desc',
  )
  let later = { offer_id: 0, price: 0 }
  let dropped = 0
  for (;;) {
    const points = await rowsOf<PastPoint>(client, `fetch ${BATCH} from past`)
    const implausible: number[] = []
    for (const { seq, offer_id, price, first_price } of points) {
      if (later.offer_id !== offer_id) later = { offer_id, price: first_price }
      if (isImplausibleChange(later.price, price)) implausible.push(seq)
      else later = { offer_id, price }
    }
    if (implausible.length > 0) await client.query('delete from history_past where seq = any ($1)', [implausible])
    dropped += implausible.length
    if (points.length < BATCH) break
  }
  await client.query('close past')
  return dropped
}
