import { expect, test } from 'vitest'
import { menuTree, withoutAccents } from './tree.ts'

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

test('an address loses its accents and nothing else', () => {
  expect(withoutAccents('/electrónica/teléfonos-y-niños?a=1')).toBe('/electronica/telefonos-y-ninos?a=1')
})
