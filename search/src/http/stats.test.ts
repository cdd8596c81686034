import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestStats } from './stats.ts'

const START = Date.UTC(2026, 0, 1)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => vi.useRealTimers())

function record(stats: RequestStats, second: number, ms: number): void {
  vi.setSystemTime(START + second * 1000)
  stats.record('GET /search', 'search', ms, false)
}

test('requests of the last ten seconds are counted, also after older ones were dropped', () => {
  const stats = new RequestStats()
  for (const second of [0, 5, 15, 21]) record(stats, second, second)
  expect(stats.summary(0, 0, 0)).toMatchObject({
    search_requests_per_second: 0.2,
    search_min_latency_ms: 15,
    search_max_latency_ms: 21,
  })
  expect(stats.total).toBe(4)
})
