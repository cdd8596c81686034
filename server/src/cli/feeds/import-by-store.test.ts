import { expect, test } from 'vitest'
import { chunksOf, feedFixture, jsonl } from '../../areas/feeds/testing/feed-fixture.ts'
import { rowsOf } from '../../database/rows.ts'
import { importByStore } from './import-by-store.ts'

const REQUEST = { bytes: null, currency: 'MXN', complete: true, allowHosts: [] }

function row(id: string, vendor: string, price: string) {
  return { numero: id, title: `Taza de barro ${id}`, link: `https://una.example/${id}`, price, vendor }
}

test('every store of a file is read with the rates and columns that the operator gave', async () => {
  const { database, feeds } = await feedFixture()
  const rows = [row('A1', 'Sur', '100.00 ARS'), row('B1', 'Norte', '10.00 USD'), row('B2', 'Norte', '30.00 MXN')]
  const mapping = { id: 'numero', 'rate:ARS': '0.36', 'rate:USD': '18.5' }
  const request = { ...REQUEST, mapping, source: chunksOf(Buffer.from(jsonl(rows))) }
  expect(await importByStore(feeds, request, 'vendor', () => {})).toMatchObject({ ok: true })
  expect(await rowsOf(database.pool, 'select sku, price from offers order by sku')).toEqual([
    { sku: 'A1', price: 36_00 },
    { sku: 'B1', price: 185_00 },
    { sku: 'B2', price: 30_00 },
  ])
})

test('names that differ only in accents and case are one store, and none of its rows is lost', async () => {
  const { database, feeds } = await feedFixture()
  const names = ['Dia', 'Día', 'DIA', ' día ']
  const rows = names.map((name, at) => row(`D${at}`, name, '20.00 MXN'))
  const request = { ...REQUEST, mapping: { id: 'numero' }, source: chunksOf(Buffer.from(jsonl(rows))) }
  await importByStore(feeds, request, 'vendor', () => {})
  expect(
    await rowsOf(
      database.pool,
      'select s.name, count(*)::int as offers from offers o join stores s on s.id = o.store_id group by 1',
    ),
  ).toEqual([{ name: 'Dia', offers: 4 }])
})

test('a store that could not be read makes the whole import fail, and the others are read', async () => {
  const { database, feeds } = await feedFixture()
  const rows = [row('A1', 'Sur', '100.00 MXN'), row('B1', 'Norte', 'gratis')]
  const request = { ...REQUEST, mapping: { id: 'numero' }, source: chunksOf(Buffer.from(jsonl(rows))) }
  const { ok, text } = await importByStore(feeds, request, 'vendor', () => {})
  expect(ok).toBe(false)
  expect(text).toContain('Listo: 1 de 2 tiendas.\nNo se leyó Norte')
  expect(await rowsOf(database.pool, 'select sku from offers')).toEqual([{ sku: 'A1' }])
})

const importTable = (
  { feeds, advanceHours }: Awaited<ReturnType<typeof feedFixture>>,
  lines: readonly string[],
  mayBeCut = false,
) => {
  advanceHours(1)
  const source = chunksOf(Buffer.from(lines.join('\n')))
  return importByStore(feeds, { ...REQUEST, mapping: {}, source, mayBeCut }, 'vendor', () => {})
}
const offersOf = ({ database }: Awaited<ReturnType<typeof feedFixture>>) =>
  rowsOf(
    database.pool,
    `select s.name as store, o.sku, o.price, o.shipping, o.in_stock from offers o join stores s on s.id = o.store_id
     order by 1, 2`,
  )

test('a row with more values than columns is refused, and its offer keeps what it had', async () => {
  const here = await feedFixture()
  const header = 'vendor,id,title,link,price,shipping'
  const whole = (id: number, price: string) => `Sur,${id},Olla de peltre ${id} L,https://sur.example/${id},${price},0`
  await importTable(here, [header, whole(1, '250'), whole(2, '899')])
  const { text, data } = await importTable(here, [header, whole(1, '240'), whole(2, '8,990.00')])
  expect(text).toContain('Listo: 1 de 1 tiendas.')
  expect(data).toMatchObject({
    stores: [{ report: { changed: 1, refused: 1, reasons: { 'la fila tiene más columnas que el encabezado': 1 } } }],
  })
  expect(await offersOf(here)).toEqual([
    { store: 'Sur', sku: '1', price: 240_00, shipping: 0, in_stock: true },
    { store: 'Sur', sku: '2', price: 899_00, shipping: 0, in_stock: true },
  ])
})

test('a damaged row that names no store makes none, and no store loses what the file does not list', async () => {
  const here = await feedFixture()
  const header = 'id,title,link,price,shipping,vendor'
  const row = (id: number, store: string, price = '250') =>
    `${id},Olla de peltre ${id} L,https://una.example/${id},${price},0,${store}`
  await importTable(here, [header, row(1, 'Sur'), row(2, 'Sur'), row(3, 'Norte'), row(4, 'Norte')])
  const later = [header, row(1, 'Sur'), row(2, 'Sur', '8,990'), row(3, 'Norte')]
  expect(await importTable(here, later)).toMatchObject({ ok: true, text: 'Listo: 2 de 2 tiendas.' })
  expect(await offersOf(here)).toMatchObject([
    { store: 'Norte', sku: '3', in_stock: true },
    { store: 'Norte', sku: '4', in_stock: true },
    { store: 'Sur', sku: '1', in_stock: true },
    { store: 'Sur', sku: '2', price: 250_00, in_stock: true },
  ])
  await importTable(here, [header, row(1, 'Sur'), row(3, 'Norte')])
  expect((await offersOf(here)).map(({ in_stock }) => in_stock)).toEqual([true, false, true, false])
})

test('of an answer that may have been cut no store loses what it does not list', async () => {
  const here = await feedFixture()
  const header = 'vendor,id,title,link,price'
  const row = (id: number, price = '250') => `Sur,${id},Olla de peltre ${id} L,https://sur.example/${id},${price}`
  await importTable(here, [header, row(1), row(2), row(3)])
  await importTable(here, [header, row(1), row(2, '2')], true)
  expect(await offersOf(here)).toMatchObject([1, 2, 3].map(() => ({ price: 250_00, in_stock: true })))
})
