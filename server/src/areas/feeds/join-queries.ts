/** Joins products that turned out to be one article, and makes them products again, inside the caller's transaction. */
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import type { Queryable } from '../../database/rows.ts'

/**
 * Until the end of the transaction: imports, the judge and operators move offers between products one after the other. To be
 * taken before any row of offers, products or reviews is locked, because an import takes it first.
 */
export async function lockMatching(on: Queryable): Promise<void> {
  await on.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.matchProducts])
}

export interface JoinRow {
  from_id: number
  into_id: number
}

/** What a join moves. */
export interface Joined {
  offers: number
  alerts: number
  favorites: number
}

/** $1: rows as JSON of (from_id, into_id), final targets. */
const JOINS = `json_to_recordset($1::json) as j (from_id bigint, into_id bigint)`

const MOVE_ALERTS = `
update price_alerts a set product_id = j.into_id, saved_as = nullif(coalesce(a.saved_as, a.product_id), j.into_id)
from ${JOINS} where a.product_id = j.from_id`

/** A list that has several of the joined products has one entry afterwards, with the first note. */
const MOVE_FAVORITES = `
with gone as (
  delete from favorites_items i using ${JOINS} where i.product_id = j.from_id returning i.*, j.into_id
), kept as (
  select distinct on (list_id, into_id) * from gone order by list_id, into_id, note = '', position
), wanted as (
  select list_id, into_id, array_agg(distinct product) as products
  from gone cross join unnest(coalesce(saved_as, array[product_id])) product group by 1, 2
)
insert into favorites_items as f (list_id, product_id, position, note, price_when_added, added_at, saved_as)
select list_id, into_id, position, note, price_when_added, added_at, products from kept join wanted using (list_id, into_id)
on conflict (list_id, product_id) do update set note = case when f.note = '' then excluded.note else f.note end,
  saved_as = coalesce(f.saved_as, array[f.product_id]) || excluded.saved_as`

/** With the offers that they have now. */
const NOTE_MERGED = `
insert into merged_products (product_id, into_id, offer_ids)
select j.from_id, j.into_id, array(select o.id from offers o where o.product_id = j.from_id order by o.id) from ${JOINS}
on conflict (product_id) do update set into_id = excluded.into_id, offer_ids = excluded.offer_ids`

/**
 * An alert may be due with the offers of the other product, which did not change. Before any alert is written: an evaluation
 * takes the notes first too.
 */
const NOTE_ALERTS = `
insert into alert_changes as c (product_id)
select distinct j.into_id from ${JOINS}
where exists (select from price_alerts a where a.product_id in (j.from_id, j.into_id) and not a.paused) order by 1
on conflict (product_id) do update set look_at = least(c.look_at, excluded.look_at)`

/** What is asked or was decided about a joined product is about the other one; of two answers for one offer that one's counts. */
const MOVE_REVIEWS = `
update reviews r set product_id = c.into_id
from (
  select distinct on (v.offer_id, j.into_id) v.id, j.into_id from reviews v join ${JOINS} on j.from_id = v.product_id
  where v.kind = 'match' and not exists (
    select from reviews x where x.kind = 'match' and x.offer_id = v.offer_id and x.product_id = j.into_id)
  order by v.offer_id, j.into_id, v.state = 'open', v.id
) c
where r.id = c.id`

const STATEMENTS = [
  MOVE_REVIEWS,
  `delete from reviews r using ${JOINS} where r.kind = 'match' and r.state = 'open' and r.product_id = j.from_id`,
  // An undone rejection brings the offer back to where the others are.
  `update reviews r set moved_from = j.into_id from ${JOINS} where r.moved_from = j.from_id and r.state = 'rejected'`,
  // Without figures it has no page and leaves the search index.
  `delete from product_figures f using ${JOINS} where f.product_id = j.from_id`,
  `update merged_products m set into_id = j.into_id from ${JOINS} where m.into_id = j.from_id`,
]

/**
 * Moves all offers of products, and what visitors saved of them, to others. Their rows stay, so that their addresses, keys and
 * GTINs lead to the others, and `separateProduct` can undo it. The others are not merged into any. 'manual': an operator did,
 * and later runs leave the offers where they are.
 */
export async function joinProducts(
  on: Queryable,
  rows: readonly JoinRow[],
  reason: 'judged' | 'gtin' | 'manual',
): Promise<Joined> {
  if (rows.length === 0) return { offers: 0, alerts: 0, favorites: 0 }
  const run = async (text: string) => (await on.query(text, [JSON.stringify(rows)])).rowCount ?? 0
  await run(NOTE_MERGED)
  const offers = await run(
    `update offers o set product_id = j.into_id, match_reason = '${reason}'${reason === 'manual' ? ', match_pinned = true' : ''}
     from ${JOINS} where o.product_id = j.from_id`,
  )
  await run(NOTE_ALERTS)
  const alerts = await run(MOVE_ALERTS)
  const favorites = await run(MOVE_FAVORITES)
  for (const statement of STATEMENTS) await run(statement)
  return { offers, alerts, favorites }
}

/** $1: a product that was merged into another; nothing happens if it was not. */
const SEPARATE = [
  `insert into alert_changes as c (product_id)
   select $1::bigint where exists (
     select from price_alerts a left join merged_products m on m.product_id = $1 and m.into_id = a.product_id and a.saved_as = $1
     where not a.paused and (a.product_id = $1 or m.product_id is not null))
   on conflict (product_id) do update set look_at = least(c.look_at, excluded.look_at)`,
  `update price_alerts a set product_id = $1, saved_as = null
   from merged_products m where m.product_id = $1 and a.product_id = m.into_id and a.saved_as = $1`,
  `insert into favorites_items (list_id, product_id, position, note, price_when_added, added_at)
   select i.list_id, m.product_id, i.position, i.note, i.price_when_added, i.added_at
   from merged_products m join favorites_items i on i.product_id = m.into_id
   where m.product_id = $1 and m.product_id = any (i.saved_as)
   on conflict (list_id, product_id) do nothing`,
  `update favorites_items i set saved_as = array_remove(i.saved_as, $1::bigint)
   from merged_products m where m.product_id = $1 and i.product_id = m.into_id and m.product_id = any (i.saved_as)`,
  `delete from favorites_items i using merged_products m
   where m.product_id = $1 and i.product_id = m.into_id and i.saved_as = '{}'`,
  'delete from merged_products where product_id = $1',
]

/**
 * A merged product is one again, to be called before it gets an offer: what visitors saved of it, and did not delete since,
 * returns from the product it was merged into.
 */
export async function separateProduct(on: Queryable, productId: number): Promise<void> {
  for (const statement of SEPARATE) await on.query(statement, [productId])
}
