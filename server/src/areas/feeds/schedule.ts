/** Every minute: what is due is run, one feed after the other; what nobody confirmed for long is hidden. */

import type { Database } from '../../database/connect.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import type { Clock } from '../../runtime/clock.ts'
import { refreshFigures } from '../catalog/service.ts'
import { expireOffers } from './expire-queries.ts'
import type { FeedRecord } from './queries.ts'
import { createFeeds } from './service.ts'

const EVERY_MINUTE = '* * * * *'

/** Reads one feed, here or elsewhere. */
type RunFeed = (feed: FeedRecord) => Promise<{ state: string }>

export async function runDueFeeds(
  database: Database,
  clock: Clock,
  run: RunFeed = createFeeds({ database, clock }).run,
): Promise<Record<string, number>> {
  const feeds = createFeeds({ database, clock })
  const tally: Record<string, number> = {}
  for (const feed of await feeds.due()) {
    // One feed that breaks in a new way must not keep the others from running; its run says what happened.
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
