/** Everything a run changes, in one transaction: whoever is killed in it leaves the state from before. */
import type pg from 'pg'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { stripTables } from '../../../demo/bulk.ts'
import * as known from './known-statements.ts'
import * as fresh from './new-statements.ts'
import type { Phase, Report } from './report.ts'

/** One run at a time decides what belongs to which product. */
const MATCH_LOCK = 7_482_040
/** From here on building an empty catalogue's indexes afterwards is cheaper than keeping them. */
const WORTH_STRIPPING = 20_000

export interface Merge {
  storeId: number
  feedId: number
  now: Date
  complete: boolean
  unsorted: number
  /** Rows that were staged. */
  staged: number
  onPhase(phase: Phase): void
}

export async function merge(client: pg.PoolClient, run: Merge, report: Report): Promise<void> {
  const { feedId, storeId, now, complete } = run
  await client.query('select pg_advisory_xact_lock($1)', [MATCH_LOCK])
  await client.query(`set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'`)
  const count = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rowCount ?? 0

  run.onPhase('matching')
  report.held = await count(known.HOLD_PRICES, [now])
  await client.query(known.RELEASE_PRICES)
  await client.query(known.POINTS_OF_CHANGED, [now])
  report.changed = await count(known.UPDATE_CHANGED, [feedId, now, complete])
  await client.query(known.DOUBT_OFFERS)
  if (complete) {
    await client.query(known.POINTS_OF_MISSING, [now])
    const gone = await rowsOf<{ withdrawn: boolean }>(client, known.MISS_OFFERS, [now])
    report.missing = gone.length
    report.withdrawn = gone.filter(({ withdrawn }) => withdrawn).length
  }
  if (run.staged > 0) await mergeNew(client, run, report)
  run.onPhase('closing')
  await client.query(`update stores set withdrawn_at = null where id = $1 and withdrawn_at is not null`, [storeId])
}

async function mergeNew(client: pg.PoolClient, run: Merge, report: Report): Promise<void> {
  const { storeId, feedId, now, complete, unsorted } = run
  const empty = await isEmpty(client)
  await client.query(fresh.FORGET_SHARED_KEYS)
  await client.query(fresh.TRAILS)
  if (empty) await client.query(fresh.PLACE_ALL_NEW)
  else await client.query(fresh.PLACE_NEW, [storeId, now, unsorted])
  await client.query('analyze feed_placed')
  await client.query(fresh.FOLLOW_LEADERS)
  await client.query(fresh.LEARN_GTINS)
  const reasons = await rowsOf<{ reason: keyof Report['matched']; rows: number }>(
    client,
    'select reason, count(*) as rows from feed_placed group by 1',
  )
  for (const { reason, rows } of reasons) report.matched[reason] = rows
  run.onPhase('writing')
  const restore = empty && run.staged >= WORTH_STRIPPING ? await stripTables(client) : null
  report.products = (await client.query(fresh.CREATE_PRODUCTS, [now])).rowCount ?? 0
  report.created = (await client.query(fresh.CREATE_OFFERS, [storeId, feedId, now, complete])).rowCount ?? 0
  await client.query(fresh.POINTS_OF_NEW, [now])
  await restore?.(() => undefined)
  await client.query(fresh.LEARN_KEYS, [storeId])
}

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const text = 'select not exists (select from products) and not exists (select from offers) as empty'
  return (await rowOf<{ empty: boolean }>(client, text))?.empty === true
}
