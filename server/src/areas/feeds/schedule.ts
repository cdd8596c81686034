/**
 * The job that runs due feeds, several at once, withdraws expired offers and ends sales.
 *
 * A store has one run at a time. One place is kept for feeds whose last run was short, so that stores with slow or hostile
 * files wait for each other and not the others for them. While a slow run goes on, feeds that become due are started.
 */
import type { Database } from '../../database/connect.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import type { Clock } from '../../runtime/clock.ts'
import { refreshFigures } from '../catalog/service.ts'
import { expireOffers } from './expire-queries.ts'
import type { FeedRecord } from './queries.ts'
import { endSales } from './sale-ends/end-sales-queries.ts'
import { createFeeds } from './service.ts'

const EVERY_MINUTE = '* * * * *'
/** How often feeds that became due are looked for while others run. */
const LOOK_AGAIN_MS = 60_000

/** Runs one feed, in this process or a subprocess. */
type RunFeed = (feed: FeedRecord) => Promise<{ state: string }>

export interface Places {
  /** Runs at the same time. */
  atOnce: number
  lookAgainMs?: number
}

/** Runs due feeds until none is left; returns how many runs ended in each state, how many offers expired, and how many sales ended. */
export async function runDueFeeds(
  database: Database,
  clock: Clock,
  run: RunFeed = createFeeds({ database, clock }).run,
  { atOnce, lookAgainMs = LOOK_AGAIN_MS }: Places = { atOnce: 1 },
  stop?: AbortSignal,
): Promise<Record<string, number>> {
  const feeds = createFeeds({ database, clock })
  const tally: Record<string, number> = {}
  const running = new Map<FeedRecord, Promise<void>>()
  /** Feeds that were run and are still due: another process runs them. */
  let tried = new Set<number>()

  const start = (feed: FeedRecord) => {
    tried.add(feed.id)
    // An unexpected error of one feed must not stop the others; its run records it, or the subprocess reports it.
    const ended = run(feed)
      .catch((): { state: string } => ({ state: 'failed' }))
      .then(({ state }) => {
        tally[state] = (tally[state] ?? 0) + 1
        running.delete(feed)
      })
    running.set(feed, ended)
  }
  const expire = async () => {
    const changes = { expired: await expireOffers(database, clock), salesEnded: await endSales(database, clock) }
    const changed = Object.entries(changes).filter(([, offers]) => offers > 0)
    for (const [name, offers] of changed) tally[name] = (tally[name] ?? 0) + offers
    if (changed.length > 0) await refreshFigures(database, clock)
  }

  let expiredAt = performance.now()
  for (;;) {
    const due = await feeds.due()
    tried = new Set(due.map(({ id }) => id).filter((id) => tried.has(id)))
    const waiting = due.filter(({ id }) => !tried.has(id))
    const quick = await feeds.quickFeeds([...waiting, ...running.keys()].map(({ id }) => id))
    // The next run goes on with those that wait.
    for (const feed of stop?.aborted ? [] : waiting) if (mayStart(feed, [...running.keys()], quick, atOnce)) start(feed)
    if (running.size === 0) break
    await settledWithin(lookAgainMs, [...running.values()])
    // Runs that end one after the other would put it off for as long as feeds become due.
    if (performance.now() - expiredAt < lookAgainMs) continue
    await expire()
    expiredAt = performance.now()
  }
  await expire()
  return tally
}

/** Whether a place is free for the feed: one run per store, and the last place only for quick feeds. */
function mayStart({ id, store_id }: FeedRecord, running: FeedRecord[], quick: Set<number>, atOnce: number): boolean {
  if (running.length >= atOnce || running.some((other) => other.store_id === store_id)) return false
  const slow = running.filter((other) => !quick.has(other.id)).length
  return quick.has(id) || slow < Math.max(1, atOnce - 1)
}

/** Resolves when one of the promises does, or after the time. */
async function settledWithin(ms: number, promises: Promise<void>[]): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([late, ...promises])
  clearTimeout(timer)
}

export function feedsJob(database: Database, clock: Clock, run: RunFeed, places: Places): Job {
  return {
    name: 'feeds',
    role: 'feeds',
    cron: EVERY_MINUTE,
    run: (stop) => runDueFeeds(database, clock, run, places, stop),
  }
}
