import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centavosOf,
  decimalPesos,
  formatDifference,
  formatMoney,
  formatShortMoney,
  formatWholePesos,
  pesosOf,
} from './money.ts'

const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [99_999_999_999, '$999,999,999.99'],
  [-123_456, '-$1,234.56'],
])('%d centavos is %s', (amount, text) => expect(formatMoney(amount)).toBe(text))

test('writes money as the platform does for es-MX', () => {
  const same = (amount: number) => formatMoney(amount) === intl.format(amount / 100)
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), same))
})

test('short forms leave out centavos that are zero, or all of them', () => {
  expect([123_400, 123_450].map(formatShortMoney)).toEqual(['$1,234', '$1,234.50'])
  expect([123_400, 123_499].map(formatWholePesos)).toEqual(['$1,234', '$1,234'])
})

test('a difference is worded by its sign', () => {
  expect([-5_000, 5_050].map(formatDifference)).toEqual(['$50.00 menos', '$50.50 más'])
})

test('pesos and centavos convert without losing any', () => {
  expect([19.99, 0.07, 1_234.5].map(centavosOf)).toEqual([1_999, 7, 123_450])
  expect(decimalPesos(123_450)).toBe('1234.50')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (amount) => {
      expect(centavosOf(pesosOf(amount))).toBe(amount)
      expect(centavosOf(Number(decimalPesos(amount)))).toBe(amount)
    }),
  )
})
