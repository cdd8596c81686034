/** Records of a feed's runs, as the operator sees them. */
import { type Queryable, rowsOf } from '../../database/rows.ts'

/** Of these feeds, those whose last run took less than two minutes. */
export async function quickFeeds(on: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const text = `select feed_id as id from unnest($1::bigint[]) as wanted (id)
    join lateral (select feed_id, finished_at - started_at < interval '2 minutes' as quick from feed_runs
      where feed_id = wanted.id and finished_at is not null order by id desc limit 1) as last on last.quick`
  return new Set((await rowsOf<{ id: number }>(on, text, [ids])).map(({ id }) => Number(id)))
}

export interface RunRecord {
  id: number
  state: string
  message: string
  rows: number
  figures: Record<string, unknown>
  started_at: Date
  finished_at: Date | null
}

export function lastRuns(on: Queryable, feedId: number, limit: number): Promise<RunRecord[]> {
  const text = `select id, state, message, rows, figures, started_at, finished_at from feed_runs where feed_id = $1
    order by started_at desc, id desc limit $2`
  return rowsOf<RunRecord & Record<string, unknown>>(on, text, [feedId, limit])
}

/** How far the feed's running run is. */
export async function saveRunProgress(on: Queryable, feedId: number, rows: number): Promise<void> {
  await on.query(`update feed_runs set rows = $2 where feed_id = $1 and state = 'running'`, [feedId, rows])
}

export function refusalsOf(on: Queryable, runId: number, limit: number) {
  const text = 'select line, sku, reason from feed_refusals where run_id = $1 order by line limit $2'
  return rowsOf<{ line: number; sku: string; reason: string }>(on, text, [runId, limit])
}
