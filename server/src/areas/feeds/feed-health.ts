/** Late feeds: without a good run for a day or for three of their intervals, whichever is longer. */
import { MINUTE_MS } from '@tianguis/contract/durations'
import type { Database } from '../../database/connect.ts'
import { type ScheduledFeed, scheduledFeeds } from './feed-health-queries.ts'

const A_DAY_MINUTES = 1_440
const INTERVALS = 3

export interface FeedAge extends ScheduledFeed {
  /** Since the last good run. */
  ageMs: number
  late: boolean
}

export async function feedAges({ pool }: Pick<Database, 'pool'>, now: Date): Promise<FeedAge[]> {
  return (await scheduledFeeds(pool)).map((feed) => {
    const ageMs = now.getTime() - feed.good_at.getTime()
    return { ...feed, ageMs, late: ageMs > Math.max(A_DAY_MINUTES, feed.every_minutes * INTERVALS) * MINUTE_MS }
  })
}
