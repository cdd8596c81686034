/** Scheduled jobs on a real PostgreSQL, whose clock is pg-boss's. */
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Job, type Jobs, type JobsOptions, startJobs } from './start-jobs.ts'

let database: TestDatabase
let jobs: Jobs | null
const lines: Record<string, unknown>[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeEach(async () => {
  database = await testDatabase()
  lines.length = 0
})
afterEach(async () => {
  await jobs?.stop()
  await database.close()
})

async function start(...started: Job[]): Promise<void> {
  await startWith({}, ...started)
}

async function startWith(options: Partial<JobsOptions>, ...started: Job[]): Promise<void> {
  jobs = await startJobs({
    ...options,
    url: database.url,
    roles: ['worker', 'scheduler'],
    jobs: started,
    logger,
    onRun: () => undefined,
  })
}

test('runs that came due while no process was there are made up for by one', async () => {
  let runs = 0
  // The next moment that is due lies a year ahead, give or take the day of the test.
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  const job: Job = {
    name: 'yearly',
    cron: `0 9 ${yesterday.getUTCDate()} ${yesterday.getUTCMonth() + 1} *`,
    run: async () => {
      runs++
    },
  }
  await start(job)
  await jobs!.stop()
  expect(runs).toBe(0)
  // Three years went by.
  await database.pool.query(`update pgboss.version set cron_on = now() - interval '3 years'`)
  await database.pool.query(`update pgboss.schedule set created_on = now() - interval '3 years'`)
  await start(job)
  await expect.poll(() => runs).toBe(1)
  await expect
    .poll(async () => (await database.pool.query(`select from pgboss.job where state <> 'completed'`)).rowCount)
    .toBe(0)
  expect(runs).toBe(1)
})

test('a job that fails is logged with its name and the reason', async () => {
  await start({
    name: 'flaky',
    run: async () => {
      throw new Error('sin disco')
    },
  })
  await jobs!.send('flaky')
  await expect
    .poll(() => lines.find(({ job }) => job === 'flaky'))
    .toMatchObject({ level: 50, msg: 'trabajo fallido', err: { message: 'sin disco' } })
})

test('a job that another names as its next runs after it', async () => {
  const ran: string[] = []
  const job = (name: string, next?: string): Job => ({ name, ...(next && { next }), run: async () => ran.push(name) })
  await start(job('first', 'second'), job('second'))
  await jobs!.send('first')
  await expect.poll(() => ran).toEqual(['first', 'second'])
})

test('a job that takes too long is asked to end, and started again only then', async () => {
  const order: string[] = []
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  await startWith(
    { longestRunSeconds: 1 },
    {
      name: 'long',
      run: async (stop) => {
        order.push('begins')
        if (order.length > 1) return
        await new Promise((asked) => stop.addEventListener('abort', asked))
        order.push('asked')
        await mayEnd
        order.push('ended')
      },
    },
  )
  await jobs!.send('long')
  const states = async () =>
    (await database.pool.query(`select state, retry_count from pgboss.job where name = 'long'`)).rows
  // Its second run is handed out, and waits.
  await expect.poll(states, { timeout: 20_000 }).toMatchObject([{ state: 'active', retry_count: 1 }])
  expect(order).toEqual(['begins', 'asked'])
  end()
  await expect.poll(() => order, { timeout: 20_000 }).toEqual(['begins', 'asked', 'ended', 'begins'])
})

test('a queue that an earlier version made expires like a new one', async () => {
  const job: Job = { name: 'old', run: async () => undefined }
  await start(job)
  await jobs!.stop()
  await database.pool.query('update pgboss.queue set expire_seconds = 3600, heartbeat_seconds = null')
  await start(job)
  const { rows } = await database.pool.query(
    `select expire_seconds, heartbeat_seconds, retry_limit, policy from pgboss.queue where name = 'old'`,
  )
  expect(rows).toEqual([{ expire_seconds: 86_400, heartbeat_seconds: 300, retry_limit: 2, policy: 'short' }])
})
