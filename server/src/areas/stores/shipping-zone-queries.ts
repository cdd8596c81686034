/** Reads and replaces a store's shipping zones. */
import type { Database } from '../../database/connect.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { StoreZone } from '../catalog/service.ts'

/** Null: there is no such store. */
export async function storeZones(on: Queryable, slug: string): Promise<StoreZone[] | null> {
  const store = await rowOf<{ id: number }>(on, 'select id from stores where slug = $1', [slug])
  if (!store) return null
  return rowsOf<StoreZone & Record<string, unknown>>(
    on,
    `select from_prefix as "from", to_prefix as "to", flat, free_from as "freeFrom",
       case when min_days is not null then array[min_days, max_days] end as days
     from store_shipping_zones where store_id = $1 order by from_prefix, id`,
    [store.id],
  )
}

/** Replaces all zones of a store. False: there is no such store. */
export function replaceStoreZones(database: Database, slug: string, zones: readonly StoreZone[]): Promise<boolean> {
  return inTransaction(database, async (client) => {
    const store = await rowOf<{ id: number }>(client, 'select id from stores where slug = $1 for update', [slug])
    if (!store) return false
    await client.query('delete from store_shipping_zones where store_id = $1', [store.id])
    await client.query(
      `insert into store_shipping_zones (store_id, from_prefix, to_prefix, flat, free_from, min_days, max_days)
       select $1, z."from", z."to", z.flat, z."freeFrom", (z.days ->> 0)::smallint, (z.days ->> 1)::smallint
       from json_to_recordset($2::json) as z ("from" text, "to" text, flat bigint, "freeFrom" bigint, days json)`,
      [store.id, JSON.stringify(zones)],
    )
    return true
  })
}
