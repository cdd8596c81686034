/** One brand and part number on two articles: a maker's number of a series, or a store's mistake. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { partNumberContradictions } from './article-contradictions.ts'
import { checkOldJoins } from './check-old-joins.ts'

const PAINT: Row = {
  ...TEA,
  id: 'V1',
  title: 'Pintura vinílica Nopal blanca',
  brand: 'Nopal',
  mpn: 'VN-1900',
  price: 400,
}

async function importBoth(change: Row) {
  const here = await feedFixture()
  await here.importRows('Una', [PAINT])
  const { matched } = await here.importRows('Otra', [{ ...PAINT, id: 'V2', ...change }])
  return { ...here, matched }
}

test.each([
  ['the same words in another order', { title: 'Nopal pintura blanca vinílica' }],
  ['more words', { title: 'Pintura vinílica lavable para interiores Nopal blanca' }],
  ['a refurbished unit', { title: 'Pintura vinílica Nopal blanca (reacondicionada)', price: 80 }],
])('%s: joined', async (_, change) => {
  expect((await importBoth(change)).matched).toMatchObject({ mpn: 1, new: 0 })
})

test.each([
  ['another colour', { title: 'Pintura vinílica Nopal roja' }],
  ['a pack', { title: 'Pintura vinílica Nopal blanca paquete con 4', price: 1_500 }],
  ['a price more than four times away', { price: 1_700 }],
])('%s: a product of its own', async (_, change) => {
  const { matched, database } = await importBoth(change)
  expect(matched).toMatchObject({ mpn: 0, new: 1 })
  expect(await rowsOf(database.pool, 'select from products')).toHaveLength(2)
})

const reasons = (one: string, other: string) =>
  partNumberContradictions({ title: one, brand: 'Nopal', price: null }, { title: other, brand: 'Nopal', price: null })

test.each([
  ['Yoghurt Nopal fresa 1 kg', 'Yoghurt Nopal mango 1 kg', ['otra variedad']],
  ['Croquetas Nopal adulto 20 kg', 'Croquetas Nopal cachorro 20 kg', ['otra variedad']],
  ['Playera Nopal talla M', 'Playera Nopal talla L', ['talla: M y G']],
  ['Detergente Nopal 900 g', 'Detergente Nopal 1 kg', ['otra cantidad']],
  ['Yoghurt Nopal fresa 1 kg', 'Yoghurt Nopal 1000 g', []],
  ['Taladro Nopal GSB13', 'Taladro Nopal 06012271 con maletín', []],
])('«%s» and «%s» of one part number', (one, other, expected) => expect(reasons(one, other)).toEqual(expected))

test('joins that were made before are put on the review list', async () => {
  const { database, clock } = await importBoth({ title: 'Nopal pintura blanca vinílica' })
  await database.pool.query(`update offers set title = 'Pintura vinílica Nopal roja' where sku = 'V2'`)
  expect(await checkOldJoins(database, clock)).toEqual({ joins: 1, listed: 1 })
  expect(await rowsOf(database.pool, 'select reasons from reviews')).toEqual([{ reasons: ['otro color'] }])
})
