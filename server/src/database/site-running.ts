import { type Queryable, rowOf } from './rows.ts'

/** Is a site at work on this database? Only a site listens and works on jobs. */
export async function isSiteRunning(on: Queryable): Promise<boolean> {
  const row = await rowOf<{ served: boolean }>(
    on,
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and application_name in ('tianguis-listen', 'tianguis-jobs')) as served`,
  )
  return row?.served === true
}
