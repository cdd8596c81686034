import { type Queryable, rowOf } from './rows.ts'

/** Whether a site uses this database: only a site listens and runs jobs. */
export async function isSiteRunning(on: Queryable): Promise<boolean> {
  const row = await rowOf<{ served: boolean }>(
    on,
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and application_name in ('tianguis-listen', 'tianguis-jobs')) as served`,
  )
  return row?.served === true
}
