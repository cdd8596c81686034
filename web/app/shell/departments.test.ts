import { expect, test } from 'vitest'
import { departmentsOf } from './departments.ts'

const moda = { name: 'Moda', url: '/moda' }

test('the departments hang below the root the menu looks for', () => {
  expect(departmentsOf([{ name: 'Otra cosa' }, { name: 'Buscar por categorías', subcategories: [moda] }])).toEqual([
    moda,
  ])
})

test('a list without that root is the departments itself', () => {
  expect(departmentsOf([moda])).toEqual([moda])
})
