import { refreshFigures } from '../areas/catalog/service.ts'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Job } from './start-jobs.ts'

const EVERY_QUARTER_OF_AN_HOUR = '*/15 * * * *'

export function refreshFiguresJob(database: Database, clock: Clock): Job {
  return { name: 'refresh-figures', cron: EVERY_QUARTER_OF_AN_HOUR, run: () => refreshFigures(database, clock) }
}
