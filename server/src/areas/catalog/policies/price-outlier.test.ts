import { expect, test } from 'vitest'
import { isOutlier } from './price-outlier.ts'

const at = (storeId: number, price: number) => ({ storeId, price })

test('compares with the median of the other stores', () => {
  const others = [at(2, 100), at(3, 110), at(4, 120)]
  expect(isOutlier(at(1, 27), others)).toBe(true)
  expect(isOutlier(at(1, 28), others)).toBe(false)
  expect(isOutlier(at(1, 440), others)).toBe(false)
  expect(isOutlier(at(1, 441), others)).toBe(true)
})

test('a store counts once, and its own other offers do not count', () => {
  expect(isOutlier(at(1, 10), [at(1, 100), at(1, 100)])).toBe(false)
  expect(isOutlier(at(1, 100), [at(2, 100), at(3, 20), at(3, 1), at(3, 2)])).toBe(false)
})

test('alone, nothing is an outlier', () => {
  expect(isOutlier(at(1, 1), [])).toBe(false)
})
