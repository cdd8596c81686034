import { expect, test } from 'vitest'
import { ago, dayInShort, expiryOf, inFull, inShort } from './moments.ts'

const now = new Date('2026-11-15T03:00:00Z') // 14 November, 21:00 in Mexico City

test('dates are read in Mexico City', () => {
  expect(inFull('2026-11-15T03:00:00Z')).toBe('14 de noviembre de 2026')
  expect(inFull('2026-11-14')).toBe('14 de noviembre de 2026')
  expect(inShort('2026-12-03')).toBe('3 dic')
})

test('a day of a chart reads like any other date', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-09`
    expect(dayInShort(day)).toBe(inShort(day).replace('sept', 'sep'))
  }
})

test.each([
  ['2026-11-15T02:59:30Z', 'hace un momento'],
  ['2026-11-15T03:00:10Z', 'hace un momento'],
  ['2026-11-15T02:48:00Z', 'hace 12 min'],
  ['2026-11-14T23:30:00Z', 'hace 3 h'],
  ['2026-11-14T02:00:00Z', 'hace 1 día'],
  ['2026-11-10T02:00:00Z', 'hace 5 días'],
])('%s is %s', (moment, words) => {
  expect(ago(moment, now)).toBe(words)
})

test.each([
  [null, 'No dice cuándo vence', false],
  ['2026-11-15T05:59:59Z', 'Vence hoy', true],
  ['2026-11-16T05:59:59Z', 'Vence mañana', true],
  ['2026-11-18T05:59:59Z', 'Vence en 3 días', true],
  ['2026-11-23T05:59:59Z', 'Vence en 8 días', false],
  ['2026-12-04T05:59:59Z', 'Vence el 3 dic', false],
  ['2026-11-15T02:00:00Z', 'Vencido', false],
  ['2026-11-01T02:00:00Z', 'Vencido', false],
])('a coupon until %s: %s', (expiresAt, text, soon) => {
  expect(expiryOf(expiresAt, now)).toEqual({ text, soon })
})
