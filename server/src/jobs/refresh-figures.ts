import { refreshFigures } from '../areas/catalog/figures/refresh-queries.ts'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Job } from './start-jobs.ts'

const EVERY_QUARTER_OF_AN_HOUR = '*/15 * * * *'

/** The schedule and the operator may ask at once; one recomputes after the other instead of both touching every row. */
export async function refreshInTurn(database: Database, clock: Clock): Promise<{ products: number }> {
  const turn = await database.pool.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.refreshFigures])
    return await refreshFigures(database, clock)
  } finally {
    turn.release(true)
  }
}

export function refreshFiguresJob(database: Database, clock: Clock): Job {
  return { name: 'refresh-figures', cron: EVERY_QUARTER_OF_AN_HOUR, run: () => refreshInTurn(database, clock) }
}
