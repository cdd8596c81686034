import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const days = ({ from, to }: { from: Date; to: Date }) => [from, to].map((date) => date.toISOString().slice(0, 10))

test('El Buen Fin of 2026 is from Friday the 13th to Monday the 16th of November', () => {
  expect(calendarOf(new Date('2026-11-13T05:59:00Z')).current).toBeNull()
  expect(days(calendarOf(new Date('2026-11-13T06:00:00Z')).current!)).toEqual(['2026-11-13', '2026-11-17'])
  expect(calendarOf(new Date('2026-11-17T05:59:00Z')).current).not.toBeNull()
  expect(calendarOf(new Date('2026-11-17T06:00:00Z')).current).toBeNull()
})

test('the half year before it has Hot Sale, back to school and paydays, all ended', () => {
  const { today, start, seasons, paydays } = calendarOf(new Date('2026-11-15T18:00:00Z'))
  expect(today.toISOString()).toBe('2026-11-15T06:00:00.000Z')
  expect(start.toISOString()).toBe('2026-05-19T06:00:00.000Z')
  expect(seasons.map(days)).toEqual([
    ['2026-05-25', '2026-06-03'],
    ['2026-08-03', '2026-08-24'],
  ])
  expect(paydays.length).toBeGreaterThanOrEqual(11)
  expect(paydays.every(({ from, to }) => from < to && from > start && to <= today)).toBe(true)
})

test('all hours of a Mexican day have the same calendar', () => {
  expect(calendarOf(new Date('2026-11-16T05:00:00Z'))).toEqual(calendarOf(new Date('2026-11-15T06:30:00Z')))
})
