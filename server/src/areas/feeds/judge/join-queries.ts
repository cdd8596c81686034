/** Joins products that turned out to be one article, inside the caller's transaction. */
import type { Queryable } from '../../../database/rows.ts'

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

const MOVE_ALERTS = `update price_alerts a set product_id = j.into_id from ${JOINS} where a.product_id = j.from_id`

/** A list that has several of the joined products has one entry afterwards, with the first note. */
const MOVE_FAVORITES = `
with gone as (
  delete from favorites_items i using ${JOINS} where i.product_id = j.from_id returning i.*, j.into_id
), kept as (
  select distinct on (list_id, into_id) * from gone order by list_id, into_id, note = '', position
)
insert into favorites_items as f (list_id, product_id, position, note, price_when_added, added_at)
select list_id, into_id, position, note, price_when_added, added_at from kept
on conflict (list_id, product_id) do update set note = case when f.note = '' then excluded.note else f.note end`

/** An alert may be due with the offers of the other product, which did not change. */
const NOTE_ALERTS = `
insert into alert_changes as c (product_id)
select distinct j.into_id from ${JOINS}
where exists (select from price_alerts a where a.product_id = j.into_id and not a.paused) order by 1
on conflict (product_id) do update set look_at = least(c.look_at, excluded.look_at)`

const STATEMENTS = [
  NOTE_ALERTS,
  `update product_keys k set product_id = j.into_id from ${JOINS} where k.product_id = j.from_id`,
  // Without figures it has no page and leaves the search index.
  `delete from product_figures f using ${JOINS} where f.product_id = j.from_id`,
  `delete from merged_products m using ${JOINS} where m.product_id = j.into_id`,
  `update merged_products m set into_id = j.into_id from ${JOINS} where m.into_id = j.from_id`,
  `insert into merged_products (product_id, into_id) select from_id, into_id from ${JOINS}
   on conflict (product_id) do update set into_id = excluded.into_id`,
]

/**
 * Moves all offers of products, and what visitors saved of them, to others. Their rows stay, so that their addresses and GTINs
 * lead to the others. 'manual': an operator did, and later runs leave the offers where they are.
 */
export async function joinProducts(
  on: Queryable,
  rows: readonly JoinRow[],
  reason: 'judged' | 'gtin' | 'manual',
): Promise<Joined> {
  if (rows.length === 0) return { offers: 0, alerts: 0, favorites: 0 }
  const run = async (text: string) => (await on.query(text, [JSON.stringify(rows)])).rowCount ?? 0
  const offers = await run(
    `update offers o set product_id = j.into_id, match_reason = '${reason}'${reason === 'manual' ? ', match_pinned = true' : ''}
     from ${JOINS} where o.product_id = j.from_id`,
  )
  const alerts = await run(MOVE_ALERTS)
  const favorites = await run(MOVE_FAVORITES)
  for (const statement of STATEMENTS) await run(statement)
  return { offers, alerts, favorites }
}
