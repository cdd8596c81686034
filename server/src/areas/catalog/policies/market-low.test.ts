import { expect, test } from 'vitest'
import { lowestForDays } from './market-low.ts'

const TODAY = 20_000
const daysAgo = (days: number) => TODAY - days

test('counts the days since anything was cheaper, at most those the best offer was seen', () => {
  expect(lowestForDays({ today: TODAY, seenSince: daysAgo(63), lastLower: null })).toBe(64)
  expect(lowestForDays({ today: TODAY, seenSince: daysAgo(63), lastLower: daysAgo(40) })).toBe(40)
  expect(lowestForDays({ today: TODAY, seenSince: daysAgo(63), lastLower: daysAgo(100) })).toBe(64)
})

test('says nothing below 30 days, nor while another store asks less', () => {
  expect(lowestForDays({ today: TODAY, seenSince: daysAgo(28), lastLower: null })).toBeNull()
  expect(lowestForDays({ today: TODAY, seenSince: daysAgo(179), lastLower: daysAgo(3) })).toBeNull()
  expect(lowestForDays({ today: TODAY, seenSince: daysAgo(179), lastLower: TODAY })).toBeNull()
  expect(lowestForDays({ today: TODAY, seenSince: null, lastLower: null })).toBeNull()
})
