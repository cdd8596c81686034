/** Held prices: implausible changes that wait for the operator's decision. */
import type { Database } from '../../database/connect.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Clock } from '../../runtime/clock.ts'
import { MANUAL_IMPORT_URL } from './queries.ts'

const MAX_LISTED = 500

export interface HeldPrice {
  offer_id: number
  store: string
  title: string
  old_price: number
  price: number
  at: Date
}

/** Those that wait for a decision, oldest first; of these offers only, if some are named. No run changes them until the transaction ends. */
export function heldPrices({ pool }: Database, offers: readonly number[] | null = null): Promise<HeldPrice[]> {
  const text = `
select h.offer_id, s.name as store, coalesce(o.title, p.name) as title, o.price as old_price, h.price, h.at
from held_prices h join offers o on o.id = h.offer_id join stores s on s.id = o.store_id join products p on p.id = o.product_id
where h.rejected_at is null and ($1::bigint[] is null or h.offer_id = any($1)) order by h.at, h.offer_id limit ${MAX_LISTED} for update of h`
  return rowsOf<HeldPrice & Record<string, unknown>>(pool, text, [offers])
}

/**
 * Publishes the price; that it is far from other stores' needs no second decision. The rest of its row was held with it: without
 * a fingerprint the row counts as changed, and the store's feeds are due and read even if their files did not change. The decision
 * confirms nothing: the offer is as fresh as the run that stated the price.
 */
export async function acceptPrice({ pool }: Database, clock: Clock, offerId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with taken as (delete from held_prices where offer_id = $1 and rejected_at is null returning *), point as (
       insert into price_points (offer_id, at, price, in_stock)
       select o.id, $2, t.price, o.in_stock from taken t join offers o on o.id = t.offer_id
     ), believed as (
       insert into reviews (kind, offer_id, product_id, reasons, state, created_at, decided_at)
       select 'price', o.id, o.product_id, array['se aceptó entre los precios detenidos'], 'accepted', $2, $2
       from taken t join offers o on o.id = t.offer_id
       on conflict (kind, offer_id, product_id) do update set state = 'accepted', decided_at = excluded.decided_at
     ), due as (
       update feeds f set etag = null, last_modified = null, next_run_at = $2
       from taken t join offers o on o.id = t.offer_id where f.store_id = o.store_id and f.url <> '${MANUAL_IMPORT_URL}'
     )
     update offers o set price = t.price, list_price = t.list_price, sale_ends_at = null, fingerprint = null, price_since = $2,
       confirmed_at = greatest(o.confirmed_at, t.at)
     from taken t where o.id = t.offer_id`,
    [offerId, clock()],
  )
  return rowCount === 1
}

/**
 * Discards the price, also when later runs repeat it. The offer becomes out of stock, because its price is unknown, until
 * another price arrives.
 */
export async function rejectPrice({ pool }: Database, clock: Clock, offerId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with dropped as (
       update held_prices set rejected_at = $2 where offer_id = $1 and rejected_at is null returning offer_id
     ), point as (
       insert into price_points (offer_id, at, price, in_stock)
       select o.id, $2, o.price, false from dropped d join offers o on o.id = d.offer_id where o.in_stock
     )
     update offers o set in_stock = false, price_since = case when o.in_stock then $2 else o.price_since end
     from dropped d where o.id = d.offer_id`,
    [offerId, clock()],
  )
  return rowCount === 1
}
