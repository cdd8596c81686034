import { readContent } from '../content/read-content.ts'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import { IS_INVENTED_COUPON, IS_INVENTED_OFFER } from '../database/invented-sql.ts'
import { type Queryable, rowOf } from '../database/rows.ts'
import type { Clock } from '../runtime/clock.ts'
import { systemClock } from '../runtime/clock.ts'
import { fillTables, type Progress } from './load-queries.ts'
import { lockCatalogue } from './truncate-queries.ts'

/** True if there is nothing of what the demonstration brings. Categories and posts stay when the rest of it is removed. */
export async function isEmpty(on: Queryable): Promise<boolean> {
  const tables = ['stores', 'products', 'categories', 'posts']
  const row = await rowOf<{ empty: boolean }>(
    on,
    `select ${tables.map((table) => `not exists (select from ${table})`).join(' and ')} as empty`,
  )
  return row?.empty === true
}

/** True while the catalogue contains invented offers. */
export async function hasDemo({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const row = await rowOf<{ has: boolean }>(
    pool,
    `select exists (select from offers o where ${IS_INVENTED_OFFER})
       or exists (select from coupons c where ${IS_INVENTED_COUPON}) as has`,
  )
  return row?.has === true
}

/**
 * Fills an empty database with the demonstration, which depends only on the day. One transaction, so a killed load leaves
 * nothing. Does nothing if a catalogue exists.
 */
export async function loadDemo(
  database: Database,
  options: { products: number; onProgress: Progress; clock?: Clock },
): Promise<void> {
  const content = await readContent()
  const now = (options.clock ?? systemClock)()
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (const lock of [ADVISORY_LOCKS.loadDemo, ADVISORY_LOCKS.refreshFigures])
      await client.query('select pg_advisory_xact_lock($1)', [lock])
    await lockCatalogue(client)
    const empty = await isEmpty(client)
    if (empty) await fillTables(client, content, options.products, now, options.onProgress)
    await client.query('notify catalog_changed')
    await client.query('commit')
    // Index-only scans need the visibility map, the planner needs statistics.
    if (empty)
      await client.query(
        'vacuum (analyze) products, product_attributes, product_figures, offers, price_points, categories',
      )
    client.release()
  } catch (error) {
    // Closing the connection rolls the transaction back.
    client.release(true)
    throw error
  }
}
