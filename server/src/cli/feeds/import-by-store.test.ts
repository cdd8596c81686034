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
