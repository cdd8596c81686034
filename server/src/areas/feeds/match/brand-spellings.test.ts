import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { LARGE } from '../testing/large.ts'
import { type Row, shop, TEA } from '../testing/shop.ts'
import { BrandSpellings } from './brand-spellings.ts'

const thing = (id: string, brand: string): Row => ({ ...TEA, id, brand, title: `Cosa ${id} de 300 g` })
const FIRST = [thing('A1', 'Café Ñandú'), thing('A2', 'CAFE NANDU'), thing('A3', 'Hp'), thing('A4', '')]
const LATER = [thing('B1', 'HP'), thing('B2', 'café ñandú'), thing('B3', 'Nopal'), thing('B4', 'NOPAL')]

test('the first spelling stays', () => {
  const spellings = new BrandSpellings()
  expect(['HP', 'Hp', 'hp', 'H-P', ''].map((brand) => spellings.of(brand))).toEqual(['HP', 'HP', 'HP', 'H-P', ''])
})

test.each([
  ['a small first file', {}],
  ['a large first file', LARGE],
])('new products take the spelling that the catalogue has: %s', async (_, size) => {
  const { database, stock } = await shop()
  await stock('Uno', FIRST, size)
  await stock('Dos', LATER)
  const brands = await rowsOf<{ sku: string; brand: string }>(
    database.pool,
    'select o.sku, p.brand from offers o join products p on p.id = o.product_id order by o.sku',
  )
  expect(brands.map(({ sku, brand }) => `${sku} ${brand}`)).toEqual([
    'A1 Café Ñandú',
    'A2 Café Ñandú',
    'A3 Hp',
    'A4 ',
    'B1 Hp',
    'B2 Café Ñandú',
    'B3 Nopal',
    'B4 Nopal',
  ])
})
