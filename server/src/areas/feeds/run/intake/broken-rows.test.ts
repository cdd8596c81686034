/** A row that cannot be read says nothing about its article: neither that it is sold out nor that it is still sold. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../database/rows.ts'
import { feedFixture, jsonl, type Row, TEA } from '../../testing/feed-fixture.ts'

const { database, importText, importRows } = await feedFixture()

const articles = (...ids: string[]): Row[] => ids.map((id) => ({ ...TEA, id, title: `Jabón de avena ${id} 90 g` }))
const offersOf = (store: string) =>
  rowsOf(
    database.pool,
    `select o.sku, o.in_stock, o.follows_feed as confirmed from offers o join stores s on s.id = o.store_id
     where s.name = $1 order by o.sku`,
    [store],
  )
const kept = (sku: string) => ({ sku, in_stock: true, confirmed: true })

test.each([
  ['cut off', '{"id":"J2","title":"Jabón de avena J2 90 g","price":"45.00 MX'],
  ['with a stray quote', '{"title":"Jabón de "avena" J2","sku":"J2","link":"https://tienda.example/j"}'],
  ['after a nested id', '{"brand":{"id":"J1"},"id":"J2",,"price":45}'],
  ['with a number for an id', '{"title":"Jabón","codigo":22,"price":}'],
])('a row of broken JSON, %s, keeps its article in stock and does not confirm it', async (name, broken) => {
  const id = name.includes('number') ? '22' : 'J2'
  await importRows(name, articles('J1', id, 'J3'))
  const outcome = await importText(name, `${jsonl(articles('J1'))}\n${broken}\n`)
  expect(outcome).toMatchObject({ report: { refused: 1, missing: 1, unchanged: 1 } })
  const rows = await offersOf(name)
  expect(rows.find(({ sku }) => sku === 'J1')).toEqual(kept('J1'))
  expect(rows.find(({ sku }) => sku === id)).toEqual({ sku: id, in_stock: true, confirmed: false })
  expect(rows.find(({ sku }) => sku === 'J3')).toMatchObject({ in_stock: false })
})

test.each([
  ['JSON', `${jsonl(articles('J1'))}\n{"title":"Jabón de avena`],
  ['a list', `[${jsonl(articles('J1'))}, {"title" "Jabón"}]`],
  [
    'XML',
    `<rss><channel><item><id>J1</id><title>Jabón de avena J1 90 g</title><price>45.00 MXN</price>
     <link>https://tienda.example/te</link></item><item><title>Jabón</b></title></item></channel></rss>`,
  ],
])('while a row of %s has no readable id, nothing is out of stock by not being listed', async (format, text) => {
  await importRows(format, articles('J1', 'J2'))
  const { report, ...outcome } = (await importText(format, text)) as { state: string; report: { notice: string } }
  expect(outcome.state).toBe('done')
  expect(report).toMatchObject({ refused: 1, missing: 0, withdrawn: 0 })
  expect(report.notice).toContain('no deja leer su id')
  expect(await offersOf(format)).toEqual([kept('J1'), { sku: 'J2', in_stock: true, confirmed: false }])
  expect(await importRows(format, articles('J1'))).toMatchObject({ missing: 1, notice: '' })
  expect((await offersOf(format))[1]).toMatchObject({ in_stock: false })
})

test('a broken row is no reason to withdraw where only some rows are imported', async () => {
  const where = { field: 'vendor', value: 'Una' }
  const rows = articles('J1', 'J2').map((row) => ({ ...row, vendor: 'Una' }))
  await importRows('Parte', rows, { where })
  const text = `${jsonl(rows.slice(0, 1))}\n{"id":"J2","vendor":"Una","title":"Jab`
  expect(await importText('Parte', text, { where })).toMatchObject({ report: { refused: 1, missing: 0 } })
})
