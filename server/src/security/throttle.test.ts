import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createThrottle, type Throttle } from './throttle.ts'

let database: TestDatabase
let throttle: Throttle
let now = Date.UTC(2026, 10, 1)
beforeAll(async () => {
  database = await testDatabase()
  throttle = createThrottle(database, 'the secret of this test', () => new Date(now), true)
})
afterAll(() => database.close())

const limit = { name: 'try', free: 2, windowSeconds: 100, firstWaitSeconds: 60, maxWaitSeconds: 400 }
/** 0: allowed; else the seconds to wait. */
const attempt = (who: string) =>
  throttle.attempt(limit, who).then(
    () => 0,
    (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
  )

test('each attempt past the free ones doubles the wait, up to the bound, also past the window', async () => {
  const waits = []
  for (let i = 0; i < 8; i++) {
    const wait = await attempt('ana')
    waits.push(wait)
    if (wait > 0) {
      now += (wait - 1) * 1000
      expect(await attempt('ana')).toBe(1)
      now += 1000
    }
  }
  expect(waits).toEqual([0, 0, 60, 120, 240, 400, 400, 400])
})

test('the attempts are free again when the window after the last one has passed', async () => {
  for (let i = 0; i < 2; i++) expect(await attempt('beto')).toBe(0)
  expect(await attempt('beto')).toBe(60)
  now += 159_000
  expect(await attempt('beto')).toBe(120)
  now += 220_000
  for (let i = 0; i < 2; i++) expect(await attempt('beto')).toBe(0)
})
