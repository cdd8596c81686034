import { DAY_MS } from '@tianguis/contract/durations'
import { expect, test } from 'vitest'
import { lowestForDays } from './market-low.ts'

const NOW = new Date('2026-11-15T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

test('counts the days since anything was cheaper, at most those the best offer was seen', () => {
  expect(lowestForDays({ observedSince: daysAgo(64), lastLower: null }, NOW)).toBe(64)
  expect(lowestForDays({ observedSince: daysAgo(64), lastLower: daysAgo(40) }, NOW)).toBe(40)
  expect(lowestForDays({ observedSince: daysAgo(64), lastLower: daysAgo(100) }, NOW)).toBe(64)
})

test('says nothing below 30 days', () => {
  expect(lowestForDays({ observedSince: daysAgo(29), lastLower: null }, NOW)).toBeNull()
  expect(lowestForDays({ observedSince: daysAgo(200), lastLower: daysAgo(3) }, NOW)).toBeNull()
})
