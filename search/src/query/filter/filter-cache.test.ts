import { expect, test } from 'vitest'
import { type Bits, bitsFor, fullBits, setBit } from '../../segment/bitset.ts'
import { FilterCache } from './filter-cache.ts'

const COUNT = 1 << 20
const bitsOf = (...docs: number[]): Bits => {
  const bits = bitsFor(COUNT)
  for (const doc of docs) setBit(bits, doc)
  return bits
}

test.each([
  ['few', bitsOf(0, 31, 32, COUNT - 1)],
  ['none', bitsOf()],
  ['all', fullBits(COUNT)],
])('%s come back as they were, for each to change', (_, bits) => {
  const remembered = new FilterCache(COUNT)
  remembered.set('clause', bits)
  const own = remembered.get('clause') as Bits
  expect(own).toEqual(bits)
  setBit(own, 5)
  own.fill(0, 100)
  expect(remembered.get('clause')).toEqual(bits)
})

test('memory is bounded: what was asked for longest ago goes first, and small sets take little of it', () => {
  const remembered = new FilterCache(COUNT)
  remembered.set('wanted', fullBits(COUNT))
  for (let number = 0; number < 100; number++) remembered.set(`small ${number}`, bitsOf(number))
  for (let number = 0; number < 200; number++) {
    remembered.set(`large ${number}`, fullBits(COUNT))
    remembered.get('wanted')
  }
  expect(remembered.get('wanted')).toEqual(fullBits(COUNT))
  expect(remembered.get('small 0')).toBeUndefined()
  expect(remembered.get('large 0')).toBeUndefined()
  expect(remembered.get('large 199')).toBeDefined()
})
