/** Families form with imports, follow prices and obey the operator. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { feedFixture, type Row, TEA } from '../feeds/testing/feed-fixture.ts'
import { readUnreadProducts } from '../readings/service.ts'
import { createFamilies } from './service.ts'

const phone = (id: string, title: string, price: number): Row => ({
  ...TEA,
  id,
  title,
  brand: 'Samsung',
  gtin: '',
  product_type: 'Celulares',
  price,
})
const ROWS = [
  phone('N128', 'Celular Samsung Galaxy A55 5G 128GB Negro', 5_999),
  phone('A128', 'Celular Samsung Galaxy A55 5G 128 GB azul', 6_099),
  phone('N256', 'Celular Samsung Galaxy A55 5G 256 GB negro', 7_499),
  phone('A35', 'Celular Samsung Galaxy A35 5G 128GB Negro', 4_999),
]

async function imported(rows: Row[] = ROWS) {
  const here = await feedFixture()
  await here.importRows('Uno', rows)
  const service = createFamilies({ database: here.database })
  const idOf = async (sku: string) => {
    const row = await rowOf<{ id: number }>(here.database.pool, 'select product_id as id from offers where sku = $1', [
      sku,
    ])
    if (!row) throw new Error(`no offer ${sku}`)
    return row.id
  }
  const family = async (sku: string) => {
    const members = (await service.members(await idOf(sku))).map(({ id }) => id)
    const text = 'select sku from offers where product_id = any($1::bigint[]) order by sku'
    return (await rowsOf<{ sku: string }>(here.database.pool, text, [members])).map(({ sku: one }) => one)
  }
  return { ...here, service, idOf, family }
}

test('an import joins variants in colour and capacity, not other models', async () => {
  const { family } = await imported()
  expect(await family('N128')).toEqual(['A128', 'N128', 'N256'])
  expect(await family('A35')).toEqual([])
})

test('a later import extends the family, and a reading of another title leaves it', async () => {
  const { family, importRows, database, idOf } = await imported(ROWS.slice(0, 2))
  await importRows('Dos', [phone('N256', ROWS[2]!.title as string, 7_499)])
  expect(await family('N256')).toEqual(['A128', 'N128', 'N256'])
  await database.pool.query(`update products set name = 'Celular Samsung Galaxy A56 5G 128GB Negro' where id = $1`, [
    await idOf('N128'),
  ])
  await readUnreadProducts(database)
  expect(await family('N128')).toEqual([])
  expect(await family('A128')).toEqual(['A128', 'N256'])
})

test('a price far from the others of its capacity is no member until it is near', async () => {
  const cheap = { ...ROWS[1]!, price: 900 }
  const { family, importRows } = await imported([
    ROWS[0]!,
    cheap,
    phone('R128', 'Celular Samsung Galaxy A55 5G 128GB rojo', 6_000),
  ])
  expect(await family('N128')).toEqual(['N128', 'R128'])
  await importRows('Dos', [phone('V128', 'Celular Samsung Galaxy A55 5G 128GB verde', 6_000)])
  expect(await family('N128')).toEqual(['N128', 'R128', 'V128'])
})

test('the operator splits, joins and leaves it to the title again; imports respect it', async () => {
  const { family, service, idOf, importRows } = await imported()
  expect((await service.split(await idOf('N256'))).map(({ slug }) => slug)).toHaveLength(1)
  expect(await family('N256')).toEqual([])
  expect(await family('N128')).toEqual(['A128', 'N128'])
  await importRows(
    'Uno',
    ROWS.map((row) => ({ ...row, price: (row.price as number) + 1 })),
  )
  expect(await family('N256')).toEqual([])
  expect(await service.decideByTitle(await idOf('N256'))).toBe(true)
  expect(await service.decideByTitle(await idOf('N256'))).toBe(false)
  expect(await family('N256')).toEqual(['A128', 'N128', 'N256'])

  await service.join(await idOf('A35'), await idOf('N256'))
  expect(await family('A35')).toEqual(['A128', 'A35', 'N128', 'N256'])
  await importRows('Uno', ROWS)
  expect(await family('A35')).toEqual(['A128', 'A35', 'N128', 'N256'])
  await service.split(await idOf('A35'), { all: true })
  expect(await family('N128')).toEqual([])
})

test('products without a key are a family when joined', async () => {
  const cups = [phone('T1', 'Taza roja', 80), phone('T2', 'Taza azul', 85)].map((row) => ({ ...row, brand: '' }))
  const { family, service, idOf } = await imported(cups)
  expect(await family('T1')).toEqual([])
  await service.join(await idOf('T1'), await idOf('T2'))
  expect(await family('T2')).toEqual(['T1', 'T2'])
})

test('a changed family is indexed again', async () => {
  const { database, service, idOf } = await imported()
  await database.pool.query('delete from unindexed')
  await service.split(await idOf('N256'))
  const ids = await rowsOf<{ id: number }>(database.pool, `select id from unindexed where collection = 'products'`)
  expect(ids).toEqual([{ id: await idOf('N256') }])
})
