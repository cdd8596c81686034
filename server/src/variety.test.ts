import { expect, test } from 'vitest'
import { varied } from './variety.ts'

test('takes one of each kind first, then fills up in order', () => {
  const items = ['a1', 'a2', 'b1', 'a3', 'c1']
  expect(varied(items, 3, 1, (item) => item[0]!)).toEqual(['a1', 'b1', 'c1'])
  expect(varied(items, 4, 1, (item) => item[0]!)).toEqual(['a1', 'b1', 'c1', 'a2'])
  expect(varied(items, 9, 2, (item) => item[0]!)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})
