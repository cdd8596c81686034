/** Counts visits and searches per day: sums only, no data about visitors. */
import type { Database } from '../../database/connect.ts'
import type { DAY_COUNTS } from '../../database/schema/day-counts.ts'
import type { Clock } from '../../runtime/clock.ts'
import { addDayCounts } from './queries.ts'

type DayCount = (typeof DAY_COUNTS)[number]
const FLUSH_MS = 5_000

export function createDayCounts({ database: { pool }, clock }: { database: Database; clock: Clock }) {
  let counts = new Map<DayCount, number>()
  let timer: NodeJS.Timeout | undefined

  /** Counts of a write that fails are lost; they are only counts. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    await addDayCounts(pool, clock(), written)
  }

  return {
    count(name: DayCount): void {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref()
    },
    flush,
  }
}
