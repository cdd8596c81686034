/** Brand, picture, description and specs of a product, over the runs of its stores. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../../database/rows.ts'
import { createProductValues } from '../../operator/product-values-service.ts'
import { feedFixture, type Row, TEA } from '../../testing/feed-fixture.ts'

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

const MUG: Row = { ...TEA, id: 'B1', title: 'Taza de peltre azul 350 ml', brand: 'Cinsamex' }
const brandOf = async (title: unknown) =>
  (await rowOf<{ brand: string }>(database.pool, 'select brand from products where name = $1', [title]))?.brand

test('the brand follows the offer that created the product, in the spelling of the catalogue', async () => {
  await importRows('Tazas', [
    { ...MUG, brand: 'Genérico' },
    { ...MUG, id: 'B2', title: 'Jarra Peltre Norte 2 L', brand: 'Peltre Norte' },
  ])
  expect(await brandOf(MUG.title)).toBe('')
  await importRows('Tazas', [MUG], { complete: false })
  expect(await brandOf(MUG.title)).toBe('Cinsamex')
  await importRows('Tazas', [{ ...MUG, brand: { '@type': 'Brand', name: 'PELTRE NORTE' } as never }], {
    complete: false,
  })
  expect(await brandOf(MUG.title)).toBe('Peltre Norte')
  for (const brand of ['peltre norte', '', 'N/A'])
    await importRows('Tazas', [{ ...MUG, price: `${brand.length + 50}.00`, brand }], { complete: false })
  expect(await brandOf(MUG.title)).toBe('Peltre Norte')
})

test('a brand that the operator set stays, a placeholder that was stored does not', async () => {
  const id =
    (await rowOf<{ id: number }>(database.pool, 'select id from products where name = $1', [MUG.title]))?.id ?? 0
  await database.pool.query(`update products set brand = 'Sin marca' where id = $1`, [id])
  await importRows('Tazas', [{ ...MUG, price: '61.00', brand: '' }], { complete: false })
  expect(await brandOf(MUG.title)).toBe('')
  await createProductValues({ database, clock }).set(id, { brand: 'Hecha a mano' })
  await importRows('Tazas', [{ ...MUG, price: '62.00' }], { complete: false })
  expect(await brandOf(MUG.title)).toBe('Hecha a mano')
})

test('of two stores, parts of a placeholder are two products', async () => {
  const part: Row = { ...TEA, id: 'M1', title: 'Filtro de aire para compacto', brand: 'Genérico', mpn: 'FA-2231' }
  await importRows('Refa', [part])
  expect(await importRows('Otra refa', [{ ...part, title: 'Filtro aire camioneta' }])).toMatchObject({ products: 1 })
})

test.each(['the operator', 'the feed'])(
  'a brand that %s changes leads rows of other stores to the product',
  async (who) => {
    const toner: Row = {
      ...TEA,
      id: 'T1',
      title: `Cartucho de tinta negro ${who}`,
      brand: 'Nopal',
      mpn: `TN-40${who.length}`,
    }
    await importRows(`Tinta 1 ${who}`, [toner])
    const id =
      (await rowOf<{ id: number }>(database.pool, 'select id from products where name = $1', [toner.title]))?.id ?? 0
    const changed = { ...toner, brand: 'Maguey' }
    if (who === 'the feed') await importRows(`Tinta 1 ${who}`, [changed])
    else await createProductValues({ database, clock }).set(id, { brand: 'Maguey' })
    const matched = async (store: string, row: Row) => (await importRows(`${store} ${who}`, [row])).matched
    expect(await matched('Tinta 2', changed)).toMatchObject({ mpn: 1, new: 0 })
    expect(await matched('Tinta 3', toner)).toMatchObject({ mpn: 0, title: 0, new: 1 })
  },
)

test('a product that had no brand is found by its part number once it has one', async () => {
  const filter: Row = { ...TEA, id: 'P1', title: 'Filtro de aceite sellado', brand: '', mpn: 'FO-7781' }
  await importRows('Filtros 1', [filter, { ...filter, id: 'P2', title: 'Bujía de iridio', mpn: 'BI-4410' }])
  await importRows('Filtros 1', [
    { ...filter, brand: 'Nopal' },
    { ...filter, id: 'P2', title: 'Bujía de iridio', mpn: 'BI-4410' },
  ])
  expect((await importRows('Filtros 2', [{ ...filter, brand: 'Nopal' }])).matched).toMatchObject({ mpn: 1 })
})
