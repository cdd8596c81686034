import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floatText } from './number-text.ts'

test('six significant digits, no zeros at the end, an exponent beyond them', () => {
  const texts = [0, -0, 5, 49.9, 1234.56, 12345.67, 999_999.9, 1_234_567, 0.00001, -3.5, 1 / 3].map(floatText)
  expect(texts).toEqual([
    '0',
    '0',
    '5',
    '49.9',
    '1234.56',
    '12345.7',
    '1e+06',
    '1.23457e+06',
    '1e-05',
    '-3.5',
    '0.333333',
  ])
})

test('prices are written as any other number would be', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.integer()), (cents) => {
      const value = Math.fround(cents / 100)
      const sixDigits = Number(value.toPrecision(6))
      const exponent = sixDigits === 0 ? 0 : Math.floor(Math.log10(Math.abs(sixDigits)))
      fc.pre(exponent < 6)
      expect(floatText(value)).toBe(String(sixDigits))
    }),
  )
})
