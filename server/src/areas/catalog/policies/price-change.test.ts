import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isImplausibleChange } from './price-change.ts'

test('a factor of three either way is held; ordinary sales are not', () => {
  for (const after of [300_00, 33_33, 1_000_00, 10_00, 970_00, 10_300_00, 1_00, 100_000_00])
    expect(isImplausibleChange(100_00, after)).toBe(true)
  for (const after of [100_00, 299_99, 33_34, 60_00, 150_00]) expect(isImplausibleChange(100_00, after)).toBe(false)
})

test('is the same in both directions', () => {
  const centavos = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(centavos, centavos, (a, b) => {
      expect(isImplausibleChange(a, b)).toBe(isImplausibleChange(b, a))
    }),
  )
})
