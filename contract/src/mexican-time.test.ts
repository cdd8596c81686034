import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  endOfMexicanDay,
  isDay,
  MEXICO_TIME_ZONE,
  mexicanDayOf,
  mexicanMidnight,
  mexicanMoment,
  middayOfMexicanDay,
  startOfMexicanDay,
} from './mexican-time.ts'

/** From the end of daylight saving time in Mexico to the last year the tests care about. */
const instant = fc.date({
  min: new Date('2022-10-31T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: MEXICO_TIME_ZONE })

test('the day of an instant is the one the time zone database says', () => {
  fc.assert(
    fc.property(instant, (at) => {
      expect(mexicanDayOf(at)).toBe(inZone.format(at))
    }),
  )
})

test('a day keeps its name through its start, midday and end', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const day = mexicanDayOf(at)
      for (const edge of [startOfMexicanDay, middayOfMexicanDay, endOfMexicanDay])
        expect(mexicanDayOf(edge(day))).toBe(day)
      expect(startOfMexicanDay(day) <= at && at <= endOfMexicanDay(day)).toBe(true)
    }),
  )
})

test('the next day begins one millisecond after a day ends', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const day = mexicanDayOf(at)
      expect(startOfMexicanDay(addDays(day, 1)).getTime()).toBe(endOfMexicanDay(day).getTime() + 1)
    }),
  )
})

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -1000, max: 1000 }), (at, days) => {
      const day = mexicanDayOf(at)
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  )
})

test('31 December ends at midnight in Mexico City, six hours after midnight in Greenwich', () => {
  expect(endOfMexicanDay('2026-12-31').toISOString()).toBe('2027-01-01T05:59:59.999Z')
  expect(mexicanMidnight(2026, 13, 1)).toEqual(startOfMexicanDay('2027-01-01'))
})

test.each([
  ['2026-12-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-12-31T10:00', false],
  ['31/12/2026', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('a typed moment without a zone is Mexico City’s', () => {
  expect(mexicanMoment('2027-03-04T09:30').toISOString()).toBe('2027-03-04T15:30:00.000Z')
  expect(mexicanMoment('2027-03-04').toISOString()).toBe('2027-03-04T06:00:00.000Z')
  expect(mexicanMoment('2027-03-04T09:30Z').toISOString()).toBe('2027-03-04T09:30:00.000Z')
  expect(mexicanMoment('2027-03-04T09:30:00+01:00').toISOString()).toBe('2027-03-04T08:30:00.000Z')
  for (const text of ['mañana', '', '2027-02-31']) expect(mexicanMoment(text).getTime(), text).toBeNaN()
})
