/** What the open transaction of a dry run would change, first rows of each kind. */
import type { DryRunChange, DryRunResult } from '@tianguis/contract/admin/feeds/dry-run-result'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'

type Change = DryRunChange & Record<string, unknown>

export async function lastReview(on: Queryable): Promise<number> {
  return (await rowOf<{ id: number }>(on, 'select coalesce(max(id), 0)::int8 as id from reviews'))?.id ?? 0
}

export function createdRows(on: Queryable, limit: number): Promise<DryRunChange[]> {
  return rowsOf<Change>(
    on,
    `select i.sku, i.title, null as before, i.price as after from feed_item i
     where i.offer_id is null order by i.seq limit $1`,
    [limit],
  )
}

/** Those whose price changes first. */
export function changedRows(on: Queryable, now: Date, limit: number): Promise<DryRunChange[]> {
  return rowsOf<Change>(
    on,
    `select i.sku, i.title, b.price as before, i.price as after from feed_item i
     left join lateral (select p.price from price_points p where p.offer_id = i.offer_id and p.at < $1
       order by p.at desc limit 1) b on true
     where i.offer_id is not null order by b.price is distinct from i.price desc, i.seq limit $2`,
    [now, limit],
  )
}

export function goneRows(on: Queryable, limit: number): Promise<DryRunChange[]> {
  return rowsOf<Change>(
    on,
    `select o.sku, coalesce(o.title, p.name) as title, o.price as before, null as after
     from feed_missing m join offers o on o.id = m.offer_id join products p on p.id = o.product_id order by o.id limit $1`,
    [limit],
  )
}

export function heldRows(on: Queryable, limit: number): Promise<DryRunChange[]> {
  return rowsOf<Change>(
    on,
    `select o.sku, coalesce(o.title, p.name) as title, o.price as before, h.price as after
     from feed_rejected d join held_prices h using (offer_id) join offers o on o.id = h.offer_id
     join products p on p.id = o.product_id order by o.id limit $1`,
    [limit],
  )
}

export function reviewRows(on: Queryable, afterId: number, limit: number): Promise<DryRunResult['review']> {
  return rowsOf<DryRunResult['review'][number] & Record<string, unknown>>(
    on,
    `select coalesce(o.title, '') as title, p.name as product, r.reasons
     from reviews r join offers o on o.id = r.offer_id join products p on p.id = r.product_id
     where r.id > $1 order by r.id limit $2`,
    [afterId, limit],
  )
}
