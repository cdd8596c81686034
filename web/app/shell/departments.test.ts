import { expect, test } from 'vitest'
import { departmentsOf } from './departments.ts'

const moda = { name: 'Moda', url: '/moda' }

test('departments are the children of the root', () => {
  expect(departmentsOf([{ name: 'Otra cosa' }, { name: 'Buscar por categorías', subcategories: [moda] }])).toEqual([
    moda,
  ])
})

test('without the root the list is the departments', () => {
  expect(departmentsOf([moda])).toEqual([moda])
})
