import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { testDatabase } from '../../testing/database.ts'
import { runVerb } from '../verb.ts'
import { jobs } from './jobs.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('a job is asked for only while a site is there to run it', async () => {
  const config = configFrom({ DATABASE_URL: database.url })
  const asked = () =>
    runVerb(jobs, { config, positionals: ['run', 'count'], values: {}, say: () => undefined }).then(({ ok }) => ok)
  const running = await startJobs({
    url: database.url,
    roles: ['worker'],
    jobs: [{ name: 'count', run: async () => undefined }],
    logger: pino({ level: 'silent' }),
    onRun: () => undefined,
  })
  expect(await asked()).toBe(true)
  await running.stop()
  await expect.poll(asked).toBe(false)
})
