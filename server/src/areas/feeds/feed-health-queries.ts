import { type Queryable, rowsOf } from '../../database/rows.ts'
import { MANUAL_IMPORT_URL } from './queries.ts'

export interface ScheduledFeed {
  id: number
  store: string
  /** The end of the last good run (runs are deleted by age, so a confirmation counts too), or when the feed was added. */
  good_at: Date
  every_minutes: number
  /** Failures in a row. */
  failures: number
  /** What the last run said. */
  message: string | null
}

/** The feeds that are read on a schedule and not paused. */
export function scheduledFeeds(on: Queryable): Promise<ScheduledFeed[]> {
  return rowsOf<ScheduledFeed & Record<string, unknown>>(
    on,
    `select f.id, s.name as store, f.every_minutes, f.failures, last.message, coalesce(greatest(good.finished_at, f.confirmed_at), f.created_at) as good_at
     from feeds f join stores s on s.id = f.store_id
     left join lateral (
       select finished_at from feed_runs r where r.feed_id = f.id and r.state in ('done', 'unchanged')
       order by r.started_at desc limit 1
     ) good on true
     left join lateral (
       select message from feed_runs r where r.feed_id = f.id and r.state <> 'running' order by r.started_at desc limit 1
     ) last on true
     where not f.paused and f.url <> '${MANUAL_IMPORT_URL}' order by f.id`,
  )
}
