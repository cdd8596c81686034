import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../database/rows.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { createDayCounts } from './service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

test('two processes add to the same Mexican day, and the next day begins at its midnight', async () => {
  // 23:59 of the 15th in Mexico City.
  let now = new Date('2026-11-16T05:59:00Z')
  const first = createDayCounts({ database, clock: () => now })
  const second = createDayCounts({ database, clock: () => now })
  first.count('visits')
  first.count('visits')
  first.count('searches')
  second.count('visits')
  await Promise.all([first.flush(), second.flush()])
  now = new Date('2026-11-16T06:00:00Z')
  first.count('visits')
  await first.flush()
  await first.flush()
  expect(await rowsOf(database.pool, `select day::text, name, count from day_counts order by day, name`)).toEqual([
    { day: '2026-11-15', name: 'searches', count: 1 },
    { day: '2026-11-15', name: 'visits', count: 3 },
    { day: '2026-11-16', name: 'visits', count: 1 },
  ])
})
