/** Background jobs, queued in PostgreSQL (pg-boss) and run by the processes of their role. */
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Role } from '../config/settings.ts'

export interface Job {
  name: string
  /** By default 'worker'. */
  role?: Role
  /**
   * A cron expression in the time of Mexico City; jobs without one only run when sent. Runs that came due while no process
   * was there are made up for by one.
   */
  cron?: string
  /** Run once more when a process starts: a migration may have left work behind. */
  atStart?: boolean
  /** Another job, requested after each run. */
  next?: string
  /** Long work ends between two of its steps when `stop` is aborted; the next run goes on. */
  run(stop: AbortSignal): Promise<unknown>
}

export interface Jobs {
  /** Requests a run now; does nothing if one is already waiting. */
  send(name: string): Promise<void>
  /** Rejects with the reason when the jobs cannot run. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** For processes that only answer requests: others run the jobs. */
export const NO_JOBS: Jobs = { send: async () => undefined, check: async () => undefined, stop: async () => undefined }

const STOP_TIMEOUT_MS = 10_000
/** The longest that pg-boss allows. */
const LONGEST_RUN_SECONDS = 24 * 3600
/** A run whose process died or lost the database is taken for failed after this long. */
const HEARTBEAT_SECONDS = 300
const CONNECTIONS = 3

/** Called after every run. */
type OnRun = (job: string, seconds: number, failed: boolean) => void

export interface JobsOptions {
  url: string
  jobs: Job[]
  roles: readonly Role[]
  logger: Logger
  onRun: OnRun
  /** A run that takes longer is asked to end, and started again once it has. */
  longestRunSeconds?: number
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, jobs, roles, logger, onRun, longestRunSeconds = LONGEST_RUN_SECONDS } = options
  const schedules = roles.includes('scheduler')
  const boss = new PgBoss({
    // One process of this role is enough; pg-boss sees to it that a due job is sent once however many there are.
    schedule: schedules,
    supervise: schedules,
    connectionString: url,
    schema: 'pgboss',
    max: CONNECTIONS,
    application_name: 'tianguis-jobs',
  })
  boss.on('error', (error) => logger.error({ err: error }, 'trabajos'))
  const stopping = new AbortController()
  await boss.start()
  for (const job of jobs) {
    // 'short': at most one waits, so a slow run is followed by one more, not by a queue of them.
    await boss.createQueue(job.name, { policy: 'short' })
    // Also of a queue that an earlier version made.
    await boss.updateQueue(job.name, {
      retryLimit: 2,
      expireInSeconds: longestRunSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    })
    if (job.cron && schedules) await boss.schedule(job.name, job.cron, null, { tz: MEXICO_TIME_ZONE, missed: 'once' })
  }
  for (const job of jobs) {
    if (!roles.includes(job.role ?? 'worker')) continue
    let former: Promise<unknown> = Promise.resolve()
    await boss.work(job.name, async ([{ signal } = { signal: stopping.signal }]) => {
      // A run that pg-boss has given up still goes on until its next step.
      await former.catch(() => undefined)
      const startedAt = performance.now()
      const seconds = () => (performance.now() - startedAt) / 1000
      try {
        const run = job.run(AbortSignal.any([stopping.signal, signal]))
        former = run
        const result = await run
        if (job.next) await boss.send(job.next)
        onRun(job.name, seconds(), false)
        logger.info({ job: job.name, result, ms: Math.round(seconds() * 1000) }, 'trabajo hecho')
      } catch (error) {
        onRun(job.name, seconds(), true)
        logger.error({ job: job.name, err: error, ms: Math.round(seconds() * 1000) }, 'trabajo fallido')
        throw error
      }
    })
    if (job.atStart) await boss.send(job.name)
  }
  return {
    send: async (name) => {
      await boss.send(name)
    },
    check: async () => {
      for (const { name } of jobs) {
        if (!(await boss.getQueue(name))) throw new Error(`falta la cola ${name}`)
      }
    },
    stop: () => {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}
