/** Gauges that are read when the metrics are collected: pool, queues, feeds, caches, backups. */
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { FeedMetrics } from './feed-queries.ts'
import type { QueueLength } from './queue-queries.ts'

export interface MeasuredParts {
  pool: pg.Pool
  queues(): Promise<QueueLength[]>
  feeds(): Promise<FeedMetrics[]>
  /** What the caches hold, in bytes, by name. */
  caches(): Record<string, number>
  /** When the last complete backup was made, and how far apart they should be; null: none are made by themselves. */
  backups(): Promise<BackupState | null>
}

export interface BackupState {
  /** Infinite when there is none yet. */
  ageSeconds: number
  everySeconds: number
}

export function addStateGauges(registry: Registry, { pool, queues, feeds, caches, backups }: MeasuredParts): void {
  gauge('tianguis_database_connections', 'Connections of the pool, by what they do', ['state'], (set) => {
    set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    set({ state: 'idle' }, pool.idleCount)
  })
  gauge('tianguis_database_waiting', 'Who waits for a connection of the pool', [], (set) => set({}, pool.waitingCount))
  gauge('tianguis_database_up', '1: the database answers', [], async (set) => {
    const answers = await queues().then(
      () => 1,
      () => 0,
    )
    set({}, answers)
  })
  gauge('tianguis_queue_waiting', 'What waits for a turn, by queue', ['queue'], async (set) => {
    for (const { queue, waiting } of await queues().catch(() => [])) set({ queue }, waiting)
  })
  feedGauge('tianguis_feed_age_seconds', 'Since the last good run of each feed', ({ age_seconds }) => age_seconds)
  feedGauge(
    'tianguis_feed_every_seconds',
    'How far apart the runs of each feed should be',
    (feed) => feed.every_seconds,
  )
  feedGauge('tianguis_feed_failures', 'Failed runs of each feed since its last good one', ({ failures }) => failures)
  feedGauge('tianguis_feed_rows', 'Rows of the last run of each feed that read its file', ({ rows }) => rows)
  feedGauge('tianguis_feed_refused', 'Refused rows of that run', ({ refused }) => refused)
  feedGauge('tianguis_feed_held', 'Prices of each feed that wait for the operator', ({ held }) => held)
  gauge('tianguis_cache_bytes', 'What each cache in memory holds', ['cache'], (set) => {
    for (const [cache, size] of Object.entries(caches())) set({ cache }, size)
  })
  gauge('tianguis_backup_age_seconds', 'Since the last complete backup', [], async (set) => {
    const state = await backups().catch(() => null)
    if (state) set({}, state.ageSeconds)
  })
  gauge('tianguis_backup_every_seconds', 'How far apart backups should be', [], async (set) => {
    const state = await backups().catch(() => null)
    if (state) set({}, state.everySeconds)
  })

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    collect: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        await collect((labels, value) => this.set(labels, value))
      },
    })
  }

  function feedGauge(name: string, help: string, measure: (feed: FeedMetrics) => number): void {
    gauge(name, help, ['feed', 'store'], async (set) => {
      for (const health of await feeds().catch(() => []))
        set({ feed: health.feed, store: health.store }, measure(health))
    })
  }
}
