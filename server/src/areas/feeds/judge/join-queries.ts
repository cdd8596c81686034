/** Joins products that turned out to be one article, inside the caller's transaction. */
import type pg from 'pg'

export interface JoinRow {
  from_id: number
  into_id: number
}

/** $1: rows as JSON of (from_id, into_id), final targets. Saved lists, alerts and addresses follow. */
const JOINS = `json_to_recordset($1::json) as j (from_id bigint, into_id bigint)`

/** Whether the owner of alert `a` has the same one, `kept`, on the other product. */
export const SAME_ALERT = `(a.user_id, a.contact_id, a.kind, a.target_price, a.percent, a.with_shipping, coalesce(a.store_ids, '{}'))
  is not distinct from (kept.user_id, kept.contact_id, kept.kind, kept.target_price, kept.percent, kept.with_shipping, coalesce(kept.store_ids, '{}'))`

const STATEMENTS = [
  `update product_keys k set product_id = j.into_id from ${JOINS} where k.product_id = j.from_id`,
  `delete from price_alerts a using ${JOINS}, price_alerts kept
     where a.product_id = j.from_id and kept.product_id = j.into_id and ${SAME_ALERT}`,
  `update price_alerts a set product_id = j.into_id from ${JOINS} where a.product_id = j.from_id`,
  `update favorites_items i set product_id = j.into_id from ${JOINS} where i.product_id = j.from_id
     and not exists (select from favorites_items x where x.list_id = i.list_id and x.product_id = j.into_id)`,
  `delete from favorites_items i using ${JOINS} where i.product_id = j.from_id`,
  // Without figures it has no page and leaves the search index.
  `delete from product_figures f using ${JOINS} where f.product_id = j.from_id`,
  `update merged_products m set into_id = j.into_id from ${JOINS} where m.into_id = j.from_id`,
  `insert into merged_products (product_id, into_id) select from_id, into_id from ${JOINS}
   on conflict (product_id) do update set into_id = excluded.into_id`,
]

export async function joinProducts(
  client: pg.PoolClient,
  rows: readonly JoinRow[],
  reason: 'judged' | 'gtin',
): Promise<void> {
  if (rows.length === 0) return
  const parameters = [JSON.stringify(rows)]
  await client.query(
    `update offers o set product_id = j.into_id, match_reason = '${reason}' from ${JOINS} where o.product_id = j.from_id`,
    parameters,
  )
  for (const statement of STATEMENTS) await client.query(statement, parameters)
}
