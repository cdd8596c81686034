import { describe, expect, test } from 'vitest'
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import { feedFixture, jsonl, type Row, TEA } from '../testing/feed-fixture.ts'
import { feedServer } from '../testing/feed-server.ts'
import { saleWindow } from './sale-window.ts'

const now = new Date('2026-11-15T12:00:00Z')

test('a sale is active between its dates, and its next edge is returned', () => {
  expect(saleWindow('', now)).toEqual({ active: true, edge: null })
  expect(saleWindow('2026-11-13T00:00-06:00/2026-11-17T00:00-06:00', now)).toEqual({
    active: true,
    edge: new Date('2026-11-17T06:00:00Z'),
  })
  expect(saleWindow('2026-12-01/2026-12-02', now)?.active).toBe(false)
  const lastEvening = new Date('2026-12-02T23:00:00-06:00')
  expect(saleWindow('2026-12-01/2026-12-02', lastEvening)).toEqual({
    active: true,
    edge: new Date('2026-12-02T23:59:59.999-06:00'),
  })
  expect(saleWindow('2020-01-01/2020-02-01', now)).toEqual({ active: false, edge: null })
  expect(saleWindow('mañana', now)?.active).toBe(false)
  expect(saleWindow('0000-00-00 / 0000-00-00', now)?.active).toBe(false)
})

test('dates without a zone are Mexican, and the day stands first', () => {
  const edge = new Date('2026-11-17T23:59:59.999-06:00')
  for (const text of [
    '13/11/2026 - 17/11/2026',
    '13/11/2026/17/11/2026',
    '13-11-2026 al 17-11-2026',
    '2026-11-13 / 2026-11-17',
    '11/13/2026 - 11/17/2026',
  ])
    expect(saleWindow(text, now), text).toEqual({ active: true, edge })
  expect(saleWindow('2026-11-13T00:00/2026-11-17T20:00', now)?.edge).toEqual(new Date('2026-11-18T02:00:00Z'))
  // 5 December, not 12 May.
  expect(saleWindow('05/12/2026 - 10/12/2026', now)).toEqual({
    active: false,
    edge: new Date('2026-12-05T00:00:00-06:00'),
  })
})

test('one date is the beginning, or after a slash the end', () => {
  expect(saleWindow('2026-11-13', now)).toEqual({ active: true, edge: null })
  expect(saleWindow('2026-11-13/', now)).toEqual({ active: true, edge: null })
  expect(saleWindow('/2026-11-14', now)?.active).toBe(false)
})

test.each(['31/02/2026 - 05/03/2026', '2026-11-13/2026-02-30', '2026-11-13/pronto 1', '1 semana'])(
  '«%s» is not understood',
  (text) => expect(saleWindow(text, now)).toBeNull(),
)

test('a row whose sale has impossible dates is refused; other dates of the file say which number is the month', async () => {
  const { database, importText } = await feedFixture()
  const header = 'id,title,price,sale_price,sale_price_effective_date,link,brand'
  const row = (id: string, dates: string) =>
    `${id},Té ${id} 20 sobres,45.00 MXN,30.00 MXN,${dates},https://tienda.example/${id},${TEA.brand}`
  const outcome = await importText(
    'Fechas',
    [header, row('A', '11/05/2026 - 12/10/2026'), row('B', '11/13/2026 - 11/17/2026'), row('C', '2026-11-31')].join(
      '\n',
    ),
  )
  expect(outcome).toMatchObject({ report: { created: 2, reasons: { 'las fechas de la oferta no se entienden': 1 } } })
  const { rows } = await database.pool.query('select sku, price::int from offers order by sku')
  // Read with the day first A would have ended on 12 October.
  expect(rows).toEqual([
    { sku: 'A', price: 3000 },
    { sku: 'B', price: 3000 },
  ])
})

describe('a date of a later row says which number is the month', () => {
  const sale = (id: string, dates: string): Row => ({
    ...TEA,
    id,
    title: `Té de ${id} 20 sobres`,
    sale_price: '30.00 MXN',
    sale_price_effective_date: dates,
  })
  // More than a chunk of the file.
  const between = Array.from({ length: 30 }, (_, i) => ({ ...TEA, id: `N${i}`, title: `Infusión ${i} de 20 sobres` }))
  const american = [sale('A', '11/05/2026 - 12/10/2026'), sale('B', '12/05/2026 - 12/10/2026'), ...between]
  const csv = (rows: readonly Row[]) => {
    const names = ['id', 'title', 'price', 'sale_price', 'sale_price_effective_date', 'link', 'brand']
    return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].join('\n')
  }
  const prices = async (database: Database) =>
    (
      await rowsOf<{ price: number }>(database.pool, `select price from offers where sku in ('A', 'B') order by sku`)
    ).map(({ price }) => price)

  test.each([
    ['a table', csv],
    ['JSON', jsonl],
  ])('%s', async (_, written) => {
    const { database, importText, importRows } = await feedFixture()
    await importText('Tarde', written([...american, sale('C', '11/13/2026 - 11/17/2026')]))
    expect(await prices(database)).toEqual([30_00, 45_00])
    // A file by hand may be another's: it is read as the Mexican one.
    await importRows('Tarde', american)
    expect(await prices(database)).toEqual([45_00, 45_00])
  })

  test('and of the files before', async () => {
    const { database, feeds, advanceHours } = await feedFixture()
    const { serve, settings } = await feedServer()
    const { id } = await feeds.add('Ayer', serve('/usa', [...american, sale('C', '11/13/2026 - 11/17/2026')]), settings)
    for (const rows of [null, american]) {
      if (rows) serve('/usa', rows)
      advanceHours(1)
      await feeds.run((await feeds.feed(id))!)
      expect(await prices(database)).toEqual([30_00, 45_00])
    }
    await feeds.edit(id, { url: serve('/mexico', american) })
    await feeds.run((await feeds.feed(id))!)
    expect(await prices(database)).toEqual([45_00, 45_00])
  })
})
