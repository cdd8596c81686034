import { expect, test } from 'vitest'
import { menuTree } from './tree.ts'

const leaf = { name: 'Audio', url: '/electronica/audio' }
const tree = [
  { name: 'Buscar por categorías', subcategories: [leaf] },
  { name: 'Cupones', url: '/coupons' },
]

test('on laptops the subcategories of the root, on smaller screens the whole list', () => {
  expect(menuTree(tree, true)).toEqual([leaf])
  expect(menuTree(tree, false)).toEqual(tree)
  expect(menuTree([leaf], true)).toEqual([leaf])
})
