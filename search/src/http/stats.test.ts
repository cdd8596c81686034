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
  const { search_requests_per_second, search_min_latency_ms, search_max_latency_ms } = stats.summary(0, 0, 0) as Record<
    string,
    number
  >
  expect([search_requests_per_second, search_min_latency_ms, search_max_latency_ms]).toEqual([0.2, 15, 21])
  expect(stats.total).toBe(4)
})
