import { type Queryable, rowOf } from './rows.ts'

/** Whether a site uses this database: only a site listens and runs jobs. */
export const isSiteRunning = (on: Queryable): Promise<boolean> =>
  hasConnections(on, ['tianguis-listen', 'tianguis-jobs'])

/** Whether one of its processes runs jobs. */
export const areJobsRunning = (on: Queryable): Promise<boolean> => hasConnections(on, ['tianguis-jobs'])

async function hasConnections(on: Queryable, names: readonly string[]): Promise<boolean> {
  const row = await rowOf<{ found: boolean }>(
    on,
    `select exists (
       select from pg_stat_activity where datname = current_database() and application_name = any ($1)) as found`,
    [names],
  )
  return row?.found === true
}
