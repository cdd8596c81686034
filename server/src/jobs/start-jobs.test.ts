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

async function start(job: Job): Promise<void> {
  jobs = await startJobs({
    url: database.url,
    roles: ['worker', 'scheduler'],
    jobs: [job],
    logger,
    onRun: () => undefined,
  })
}

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
