import { expect, test } from 'vitest'
import { limitPerGroup } from './limit-per-group.ts'

test('takes perGroup items of each group first, then fills up in order', () => {
  const items = ['a1', 'a2', 'b1', 'a3', 'c1']
  expect(limitPerGroup(items, 3, 1, (item) => item[0]!)).toEqual(['a1', 'b1', 'c1'])
  expect(limitPerGroup(items, 4, 1, (item) => item[0]!)).toEqual(['a1', 'b1', 'c1', 'a2'])
  expect(limitPerGroup(items, 9, 2, (item) => item[0]!)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})
