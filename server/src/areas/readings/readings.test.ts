import { expect, test } from 'vitest'
import { rowsOf } from '../../database/rows.ts'
import { SHOWN_BRAND } from '../../database/schema/shown-brand.ts'
import { feedFixture, TEA } from '../feeds/testing/feed-fixture.ts'
import { readUnreadProducts, titleVocabulary } from './service.ts'

const { database, importRows } = await feedFixture()

const readings = () =>
  rowsOf(
    database.pool,
    `select p.name, a.kind, a.pack, a.measures, a.colour, a.version from products p
     left join product_attributes a on a.product_id = p.id order by p.id`,
  )

const { version } = titleVocabulary()
const tea = { name: TEA.title, kind: 'té', pack: 20, measures: [['mass', 40, 'g']], colour: null, version }
const phone = {
  name: 'Funda para celular Samsung A15 negra',
  kind: 'funda para celular',
  pack: null,
  measures: null,
  colour: 'negro',
  version,
}

test('an import stores what the titles of new products say', async () => {
  await importRows('Uno', [TEA, { ...TEA, id: 'B', title: phone.name, brand: 'Spigen', product_type: 'Celulares' }])
  expect(await readings()).toEqual([tea, phone])
})

test('a product of an older version, without a reading or with another name is read again, once', async () => {
  expect(await readUnreadProducts(database)).toEqual({ read: 0, moved: 0 })
  await database.pool.query('update product_attributes set version = version - 1, kind = null')
  expect(await readUnreadProducts(database, AbortSignal.abort())).toEqual({ read: 0, moved: 0 })
  expect(await readUnreadProducts(database)).toEqual({ read: 2, moved: 0 })
  expect(await readings()).toEqual([tea, phone])
  await database.pool.query('delete from product_attributes')
  await database.pool.query('delete from unindexed')
  expect(await readUnreadProducts(database)).toEqual({ read: 2, moved: 0 })
  expect(await readings()).toEqual([tea, phone])
  expect(await rowsOf(database.pool, 'select count(*) as ids from unindexed')).toEqual([{ ids: 2 }])

  await database.pool.query(`update products set name = 'Cargador para celular' where brand = 'Spigen'`)
  expect((await readings())[1]).toMatchObject({ kind: null })
  expect((await readUnreadProducts(database)).read).toBe(1)
  expect((await readings())[1]).toMatchObject({ kind: 'cargador' })
})

test('a product for which no store names a brand is shown with the one in its title', async () => {
  const brandOf = async (name: string) =>
    (await rowsOf(database.pool, `select ${SHOWN_BRAND} as brand from products p where name = $1`, [name]))[0]
  const rows = [
    ['Pantalla Samsung 55 pulgadas 4K', '', 'Samsung'],
    ['Pantalla Samsung QLED 65 pulgadas', '', 'Samsung'],
    ['Walmart y Aurrera: Pantalla Samsung 50 pulgadas', '', 'Samsung'],
    ['Corona de flores para velorio', '', ''],
    ['Funda para laptop Lenovo de 15 pulgadas', '', ''],
    ['Cereal Nestlé Carlos V sabor chocolate 590 g', 'Carlos V', 'Carlos V'],
    ['Samsung rewards: 140 puntos gratis', '', ''],
  ] as const
  await importRows(
    'Dos',
    rows.map(([title, brand], at) => ({ ...TEA, id: `M${at}`, gtin: '', title, brand })),
  )
  for (const [title, , shown] of rows) expect(await brandOf(title)).toEqual({ brand: shown })
})
