/** Maintenance of the price history. */
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import { createPartitions } from './partition-queries.ts'
import { thinOldPoints } from './thin-queries.ts'

export async function maintainPriceHistory(
  database: Database,
  clock: Clock,
): Promise<{ partitions: number; thinned: number }> {
  const now = clock()
  return { partitions: await createPartitions(database, now), thinned: await thinOldPoints(database, now) }
}
