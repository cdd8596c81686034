/** Scheduled jobs on a real PostgreSQL, whose clock is pg-boss's. */
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Job, type Jobs, startJobs } from './start-jobs.ts'

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
  jobs = await startJobs({
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
