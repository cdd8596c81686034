import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unsurpassed } from './stating-most.ts'

test('one that meets less of the same is left out, one that meets something else stays', () => {
  const met = [
    [true, true, false],
    [true, false, false],
    [false, false, true],
    [false, false, false],
  ]
  expect(unsurpassed([0, 1, 2, 3], (at) => met[at]!)).toEqual([0, 2])
})

test('what any of them meets is met by one that is left', () => {
  const conditions = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(conditions, { minLength: 1, maxLength: 12 }), (met) => {
      const left = unsurpassed([...met.keys()], (at) => met[at]!)
      for (const at of [0, 1, 2]) expect(left.some((place) => met[place]![at])).toBe(met.some((one) => one[at]))
    }),
  )
})
