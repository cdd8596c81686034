import { assert, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { endsOf, handlesOf } from './price-scale.ts'

const BARS = [
  { from: 100, to: 150, count: 3 },
  { from: 150, to: 200, count: 0 },
  { from: 200, to: 250, count: 7 },
  { from: 250, to: 300, count: 1 },
]

test.each([
  [null, null, [0, 4]],
  [150, null, [1, 4]],
  [160, 240, [1, 3]],
  [null, 150, [0, 1]],
  [null, 20, [0, 1]],
  [9_000, null, [3, 4]],
  [50, 9_000, [0, 4]],
])('from %s to %s pesos the handles stand at %j', (minPrice, maxPrice, handles) => {
  expect(handlesOf(BARS, { minPrice, maxPrice })).toEqual(handles)
})

test('the handles never cross, and their own prices map back to them', () => {
  const price = option(integer({ min: 1, max: 400 }))
  assert(
    property(price, price, (minPrice, maxPrice) => {
      const [low, high] = handlesOf(BARS, { minPrice, maxPrice })
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeGreaterThan(low)
      expect(high).toBeLessThanOrEqual(BARS.length)
      const ends = endsOf(BARS)
      expect(handlesOf(BARS, { minPrice: ends[low]!, maxPrice: ends[high]! })).toEqual([low, high])
    }),
  )
})
