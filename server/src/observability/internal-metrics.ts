/** The metrics of what lies behind the answers: pool, queues, caches, calls to others. */
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MailSender } from '../mail/message.ts'
import type { FeedHealth } from './feed-queries.ts'
import { type OutgoingCall, observeOutgoingCalls } from './outgoing-calls.ts'
import type { QueueLength } from './queue-queries.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface InternalMetricsDeps {
  pool: pg.Pool
  queues(): Promise<QueueLength[]>
  feeds(): Promise<FeedHealth[]>
  /** What the caches hold, in bytes, by name. */
  caches(): Record<string, number>
  /** When the last complete backup was made, and how far apart they should be; null: none are made by themselves. */
  backups(): Promise<BackupState | null>
  hostLabel(host: string): string
}

export interface BackupState {
  /** Infinite when there is none yet. */
  ageSeconds: number
  everySeconds: number
}

export interface InternalMetrics {
  registry: Registry
  /** The same sender, its calls counted. */
  timed(sender: MailSender): MailSender
  jobDone(job: string, seconds: number, failed: boolean): void
  /** A call that a process of ours made. */
  called(call: OutgoingCall): void
  close(): void
}

export function createInternalMetrics({
  pool,
  queues,
  feeds,
  caches,
  backups,
  hostLabel,
}: InternalMetricsDeps): InternalMetrics {
  const registry = new Registry()
  const registers = [registry]
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
  const calls = new Histogram({
    name: 'tianguis_outside_call_seconds',
    help: 'Calls to others, by whom and how they ended',
    labelNames: ['to', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'tianguis_job_seconds',
    help: 'Jobs that were run, by name and how they ended',
    labelNames: ['job', 'outcome'],
    buckets: [...SECONDS, 60, 300],
    registers,
  })
  const mails = new Counter({
    name: 'tianguis_mails_total',
    help: 'Mails handed over, or not',
    labelNames: ['outcome'],
    registers,
  })
  const called = ({ host, status, seconds }: OutgoingCall) =>
    calls.observe({ to: hostLabel(host), outcome: outcomeOf(status) }, seconds)
  const close = observeOutgoingCalls({ ended: (_call, call) => called(call) })

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
      registers,
      async collect() {
        this.reset()
        await collect((labels, value) => this.set(labels, value))
      },
    })
  }

  function feedGauge(name: string, help: string, measure: (feed: FeedHealth) => number): void {
    gauge(name, help, ['feed', 'store'], async (set) => {
      for (const health of await feeds().catch(() => []))
        set({ feed: health.feed, store: health.store }, measure(health))
    })
  }

  return {
    registry,
    timed: (sender) => ({
      ...sender,
      async send(mail) {
        const startedAt = performance.now()
        const observe = (outcome: string) => {
          calls.observe({ to: 'mail', outcome }, (performance.now() - startedAt) / 1000)
          mails.inc({ outcome })
        }
        try {
          await sender.send(mail)
          observe('ok')
        } catch (error) {
          observe('failed')
          throw error
        }
      },
    }),
    jobDone: (job, seconds, failed) => jobs.observe({ job, outcome: failed ? 'failed' : 'ok' }, seconds),
    called,
    close,
  }
}

function outcomeOf(status: number): string {
  if (status === 0) return 'failed'
  return status >= 500 ? 'refused' : 'ok'
}
