import { expect, test } from 'vitest'
import { readCategories } from '../../../content/read-content.ts'
import { readDrawings } from '../../../content/read-drawings.ts'
import { rowsOf } from '../../../database/rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import { allCategories, categoriesAsJson } from './category-queries.ts'
import { CategoryTree, treeMaker } from './category-tree.ts'
import { createMissingCategories } from './create-categories-queries.ts'

const record = (id: number, parent_id: number | null, name: string, product_count: number) => ({
  id,
  parent_id,
  level: parent_id === null ? 0 : 1,
  name,
  path: `/${name.toLowerCase()}`,
  icon: null,
  image: null,
  product_count,
})
const namesBelow = (records: ReturnType<typeof record>[]) =>
  new CategoryTree(records).nodes[0]?.subcategories?.map(({ name, subcategories }) => [
    name,
    subcategories?.map((node) => node.name) ?? [],
  ])

test('menus leave out empty departments and categories, unless the whole catalogue is empty', () => {
  const tree = (products: number) => [
    record(1, null, 'Supermercado', products),
    record(2, null, 'Moda', 0),
    record(3, 1, 'Vinos', products),
    record(4, 1, 'Helados', 0),
  ]
  expect(namesBelow(tree(5))).toEqual([['Supermercado', ['Vinos']]])
  expect(namesBelow(tree(0))).toEqual([
    ['Supermercado', ['Vinos', 'Helados']],
    ['Moda', []],
  ])
})

test('the tree stays the same object while its records do', () => {
  const treeOf = treeMaker()
  const records = (products: number) =>
    JSON.stringify([record(1, null, 'Supermercado', products), record(2, 1, 'Vinos', products)])
  const first = treeOf(records(5))
  expect(treeOf(records(5))).toBe(first)
  const changed = treeOf(records(6))
  expect(changed).not.toBe(first)
  expect(changed.departments[0]?.product_count).toBe(6)
})

test('a tree of an older version gets the new categories, and keeps its own', async () => {
  const { pool } = await testDatabase()
  await pool.query(`insert into categories (level, name, path, position) values (0, 'Abarrotes', '/supermercado', 0)`)
  await pool.query(`insert into categories (level, name, path, position) values (0, 'Otros', '/otros', 1)`)
  const client = await pool.connect()
  await createMissingCategories(client, readCategories, readDrawings).finally(() => client.release())
  const categories = await allCategories(pool)
  expect(JSON.parse(await categoriesAsJson(pool))).toEqual(categories)
  const at = (path: string) => categories.find((category) => category.path === path)
  expect(at('/supermercado')?.name).toBe('Abarrotes')
  expect(at('/supermercado/vinos-licores-y-cervezas')?.parent_id).toBe(at('/supermercado')?.id)
  expect(at('/supermercado/vinos-licores-y-cervezas/cervezas')?.parent_id).toBe(
    at('/supermercado/vinos-licores-y-cervezas')?.id,
  )
  const orphans = await rowsOf(pool, 'select path from categories where level > 0 and parent_id is null')
  expect(orphans).toEqual([])
})
