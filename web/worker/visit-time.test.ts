import { expect, test } from 'vitest'
import { onDay } from './visit-time.ts'

test.each([
  ['2026-11-03T16:15:00Z', 'el 3 de noviembre a las 10:15'],
  ['2026-11-03T07:05:00Z', 'el 3 de noviembre a la 1:05'],
  ['2026-11-03T06:00:00Z', 'el 3 de noviembre a las 0:00'],
  ['2026-01-01T05:59:00Z', 'el 31 de diciembre a las 23:59'],
])('%s was %s in Mexico City', (moment, words) => {
  expect(onDay(new Date(moment))).toBe(words)
})
