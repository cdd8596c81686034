import { ADVISORY_LOCKS, withAdvisoryLock } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { WRITE_PAGE_FACTS } from './page-facts-sql.ts'

/** Bounds how long a refresh of figures waits: about half a second. */
const BATCH = 200

/**
 * Writes the facts of product pages that are due, at most `limit`. Each batch holds the lock of `refreshFigures`: an offer
 * that changes after the batch's snapshot leaves its product in `stale_products` until the batch is written, and the refresh
 * that takes it from there sets the row back.
 */
export async function writePageFacts(
  database: Database,
  clock: Clock,
  limit: number,
  stop?: AbortSignal,
): Promise<{ pages: number }> {
  let pages = 0
  while (pages < limit && !stop?.aborted) {
    const written = await withAdvisoryLock(database, ADVISORY_LOCKS.refreshFigures, async () => {
      const { rowCount } = await database.pool.query(WRITE_PAGE_FACTS, [clock(), BATCH])
      return rowCount ?? 0
    })
    pages += written
    if (written < BATCH) break
  }
  return { pages }
}
