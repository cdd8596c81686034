import { expect, test } from 'vitest'
import { CategoryTree } from './category-tree.ts'
import { nearestCategories } from './nearest-categories.ts'

const record = (id: number, name: string, parent_id: number | null = null) => ({
  id,
  parent_id,
  name,
  path: `/${name.toLowerCase()}`,
  level: parent_id === null ? 0 : 1,
  icon: null,
  image: null,
  product_count: 1,
})
const tree = new CategoryTree([
  record(1, 'Hogar'),
  record(2, 'Licuadoras', 1),
  record(3, 'Cacao', 1),
  record(4, 'Cámaras', 1),
])
const namesNear = (q: string) => nearestCategories(q, tree).map(({ name }) => name)

test('a misspelt word finds the category, whatever its accents', () => {
  expect(namesNear('licuadra')).toEqual(['Licuadoras'])
  expect(namesNear('roja camara')).toEqual(['Cámaras'])
})

test('a pair of letters counts as often as both words have it', () => {
  expect(namesNear('cacacaca')).toEqual(['Cacao'])
  expect(namesNear('cacacacacacacacacaca')).toEqual(['Hogar'])
})

test('departments, where no name is near', () => {
  expect(namesNear('xyzzy')).toEqual(['Hogar'])
  expect(namesNear('')).toEqual(['Hogar'])
})
