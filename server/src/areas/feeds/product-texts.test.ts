/** Picture, description and specs of a product, over the runs of its stores. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { createProductValues } from './operator/product-values-service.ts'
import { feedFixture, type Row, TEA } from './testing/feed-fixture.ts'

const { database, clock, importRows } = await feedFixture()

const FULL: Row = {
  ...TEA,
  gtin: '7501031311309',
  image_link: 'https://tienda.example/te-1.jpg',
  description: 'Té en sobres.',
  color: 'Verde',
}
const product = () =>
  rowOf<{ id: number; image: string; description: string; specs: unknown }>(
    database.pool,
    'select id, image, description, specs from products',
  )

test('they follow the rows of the offer that created the product', async () => {
  await importRows('Una', [FULL])
  await importRows('Otra', [{ ...FULL, image_link: 'https://otra.example/te.jpg', description: 'Otro té.' }])
  const first = { image: FULL.image_link, description: FULL.description, specs: [{ label: 'Color', value: 'Verde' }] }
  expect(await product()).toMatchObject(first)
  await importRows('Otra', [{ ...FULL, image_link: 'https://otra.example/te-2.jpg', color: 'Azul' }])
  expect(await product()).toMatchObject(first)

  await database.pool.query('delete from unindexed')
  const second = { image: 'https://tienda.example/te-2.jpg', description: 'Té verde en sobres.' }
  await importRows('Una', [{ ...FULL, image_link: second.image, description: second.description, color: 'Jade' }])
  expect(await product()).toMatchObject({ ...second, specs: [{ label: 'Color', value: 'Jade' }] })
  const id = (await product())?.id
  expect(await rowsOf(database.pool, 'select collection, id from unindexed')).toEqual([{ collection: 'products', id }])
})

test('what a row leaves out stays, and so does what the operator set', async () => {
  const before = await product()
  await importRows('Una', [{ ...TEA, title: 'Té verde orgánico, 20 sobres 40 g', price: '44.00 MXN' }])
  expect(await product()).toEqual(before)
  const values = createProductValues({ database, clock })
  await values.set(before?.id ?? 0, { image: 'https://tienda.example/mia.jpg', specs: [] })
  await importRows('Una', [{ ...FULL, image_link: 'https://tienda.example/te-3.jpg', description: 'Té de montaña.' }])
  expect(await product()).toMatchObject({
    image: 'https://tienda.example/mia.jpg',
    description: 'Té de montaña.',
    specs: [],
  })
})
