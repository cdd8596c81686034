import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

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
