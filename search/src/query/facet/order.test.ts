import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCount, firstOf } from './order.ts'

const counted = fc.record({ count: fc.integer({ min: 1, max: 4 }), value: fc.string({ maxLength: 3 }) }).map((one) => ({
  ...one,
  bytes: Buffer.byteLength(one.value),
  highlighted: one.value,
  order: 0,
}))

test('the first of many are those that sorting all would put first', () => {
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 60 }), fc.integer({ min: 0, max: 12 }), (all, limit) => {
      expect(firstOf(all, limit, byCount)).toEqual(all.toSorted(byCount).slice(0, limit))
    }),
  )
})
