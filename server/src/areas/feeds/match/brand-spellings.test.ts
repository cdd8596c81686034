import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { LARGE } from '../testing/large.ts'
import { BrandSpellings } from './brand-spellings.ts'

const rowOf = (id: string, brand: string): Row => ({ ...TEA, id, brand, title: `Cosa ${id} de 300 g` })
const FIRST = [rowOf('A1', 'Café Ñandú'), rowOf('A2', 'CAFE NANDU'), rowOf('A3', 'Hp'), rowOf('A4', '')]
const LATER = [rowOf('B1', 'HP'), rowOf('B2', 'café ñandú'), rowOf('B3', 'Nopal'), rowOf('B4', 'NOPAL')]

test('the first spelling of a brand is kept', () => {
  const spellings = new BrandSpellings()
  expect(['HP', 'Hp', 'hp', 'H-P', ''].map((brand) => spellings.of(brand))).toEqual(['HP', 'HP', 'HP', 'H-P', ''])
})

test.each([
  ['a small first file', {}],
  ['a large first file', LARGE],
])('new products take the spelling that the catalogue has: %s', async (_, size) => {
  const { database, importRows } = await feedFixture()
  await importRows('Uno', FIRST, size)
  await importRows('Dos', LATER)
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
