import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { type Queryable, rowOf } from './rows.ts'

/** Whether a site uses this database: only a site listens and runs jobs. */
export const isSiteRunning = (on: Queryable): Promise<boolean> =>
  hasConnections(on, ['tianguis-listen', 'tianguis-jobs'])

/** Whether one of its processes runs jobs. */
export const areJobsRunning = (on: Queryable): Promise<boolean> => hasConnections(on, ['tianguis-jobs'])

/** Whether a feed of any store is being imported, by a site or by a command. */
export async function isImportRunning(on: Queryable): Promise<boolean> {
  const row = await rowOf<{ found: boolean }>(
    on,
    `select exists (
       select from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())) as found`,
    [ADVISORY_LOCKS.runFeedsOfStore],
  )
  return row?.found === true
}

async function hasConnections(on: Queryable, names: readonly string[]): Promise<boolean> {
  const row = await rowOf<{ found: boolean }>(
    on,
    `select exists (
       select from pg_stat_activity where datname = current_database() and application_name = any ($1)) as found`,
    [names],
  )
  return row?.found === true
}
