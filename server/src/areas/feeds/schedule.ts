/** The job that runs due feeds one after the other and withdraws expired offers. */
import type { Database } from '../../database/connect.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import type { Clock } from '../../runtime/clock.ts'
import { refreshFigures } from '../catalog/service.ts'
import { expireOffers } from './expire-queries.ts'
import type { FeedRecord } from './queries.ts'
import { createFeeds } from './service.ts'

const EVERY_MINUTE = '* * * * *'

/** Runs one feed, in this process or a subprocess. */
type RunFeed = (feed: FeedRecord) => Promise<{ state: string }>

export async function runDueFeeds(
  database: Database,
  clock: Clock,
  run: RunFeed = createFeeds({ database, clock }).run,
): Promise<Record<string, number>> {
  const feeds = createFeeds({ database, clock })
  const tally: Record<string, number> = {}
  for (const feed of await feeds.due()) {
    // An unexpected error of one feed must not stop the others; its run records it.
    const { state } = await run(feed).catch((): { state: string } => ({ state: 'failed' }))
    tally[state] = (tally[state] ?? 0) + 1
  }
  const expired = await expireOffers(database, clock)
  if (expired > 0) {
    tally.expired = expired
    await refreshFigures(database, clock)
  }
  return tally
}

export function feedsJob(database: Database, clock: Clock, run: RunFeed): Job {
  return { name: 'feeds', cron: EVERY_MINUTE, run: () => runDueFeeds(database, clock, run) }
}
