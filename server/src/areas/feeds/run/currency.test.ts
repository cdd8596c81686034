/** Feeds in another currency: converted with the operator's rate, and the original amount is kept. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { chunksOf, feedFixture, TEA } from '../testing/feed-fixture.ts'

const IN_EUROS = { ...TEA, price: '12.50 EUR', list_price: '15.00 EUR', shipping: 'MX:::3.00 EUR' }
const EUROS = { currency: 'EUR', rate: 20.1 }

test('prices, list prices and shipping become pesos, the original amount and rate stay with the offer', async () => {
  const { database, importRows } = await feedFixture()
  await importRows('Lejana', [IN_EUROS], EUROS)
  expect(await rowOf(database.pool, 'select price, list_price, shipping, attributes from offers')).toEqual({
    price: 251_25,
    list_price: 301_50,
    shipping: 60_30,
    attributes: expect.objectContaining({ original_price: '12.50 EUR', exchange_rate: '20.1' }),
  })
})

test('another rate makes every row a changed one', async () => {
  const { database, importRows } = await feedFixture()
  await importRows('Lejana', [IN_EUROS], EUROS)
  expect(await importRows('Lejana', [IN_EUROS], EUROS)).toMatchObject({ unchanged: 1 })
  expect(await importRows('Lejana', [IN_EUROS], { ...EUROS, rate: 21 })).toMatchObject({ changed: 1 })
  expect(await rowsOf(database.pool, 'select price from price_points order by at')).toEqual([
    { price: 251_25 },
    { price: 262_50 },
  ])
})

test('an offer knows since when its prices are converted at the same rate', async () => {
  const { database, importRows, clock } = await feedFixture()
  const since = async () =>
    (await rowOf<{ rate_since: Date | null }>(database.pool, 'select rate_since from offers'))?.rate_since
  await importRows('Lejana', [IN_EUROS], EUROS)
  await importRows('Lejana', [{ ...IN_EUROS, price: '12.00 EUR' }], EUROS)
  expect(await since()).toBeNull()
  await importRows('Lejana', [IN_EUROS], { ...EUROS, rate: 21 })
  const changed = clock()
  expect(await since()).toEqual(changed)
  await importRows('Lejana', [{ ...IN_EUROS, price: '12.00 EUR' }], { ...EUROS, rate: 21 })
  expect(await since()).toEqual(changed)
})

test('a row in another currency than its file is refused', async () => {
  const { importRows } = await feedFixture()
  const report = await importRows('Lejana', [IN_EUROS, { ...IN_EUROS, id: 'A2', price: '12.50 USD' }], EUROS)
  expect(report).toMatchObject({ created: 1, refused: 1, reasons: { 'está en USD y se espera EUR': 1 } })
})

test('rows that name their currency are converted with its own rate; pesos stay pesos', async () => {
  const { database, importRows } = await feedFixture()
  const titled = (id: string, price: string, currency = '') => ({
    id,
    title: `Taza de barro ${id}`,
    link: `https://una.example/${id}`,
    price,
    currency,
  })
  const rows = [
    titled('A1', '10.00 EUR'),
    titled('A2', '10.00 USD'),
    titled('A3', 'US$ 1,000.50'),
    titled('A4', '10.00', 'USD'),
    titled('A5', '10.00'),
    titled('A6', '10.00 MXN'),
    titled('A7', '10.00 TRY'),
  ]
  const report = await importRows('Lejana', rows, { ...EUROS, mapping: { 'rate:USD': '18.5' } })
  expect(report).toMatchObject({ created: 6, refused: 1, reasons: { 'está en TRY y se espera EUR': 1 } })
  expect(await rowsOf(database.pool, 'select sku, price from offers order by sku')).toEqual([
    { sku: 'A1', price: 201_00 },
    { sku: 'A2', price: 185_00 },
    { sku: 'A3', price: 18_509_25 },
    { sku: 'A4', price: 185_00 },
    { sku: 'A5', price: 201_00 },
    { sku: 'A6', price: 10_00 },
  ])
})

test.each([
  ['rate:USD', 'mucho', /tipo de cambio debe ser/],
  ['rate:USD', '0', /tipo de cambio debe ser/],
  ['rate:MXN', '2', /no llevan tipo de cambio/],
  ['rate:dólar', '18', /no es una moneda/],
])('%s=%s is refused', async (field, value, message) => {
  const { importText } = await feedFixture()
  await expect(importText('Una', 'id\n1', { mapping: { [field]: value } })).rejects.toThrow(message)
})

test('a feed cannot state an original price itself', async () => {
  const { database, importRows } = await feedFixture()
  await importRows('Una', [{ ...TEA, original_price: '1.00 EUR', exchange_rate: '45', color: 'verde' }])
  expect(await rowOf(database.pool, 'select attributes from offers')).toEqual({
    attributes: expect.not.objectContaining({ original_price: expect.anything(), exchange_rate: expect.anything() }),
  })
})

test.each([
  ['EUR', null, /cuántos pesos vale un EUR/],
  ['MXN', 20, /no llevan tipo de cambio/],
  ['EUR', 0, /tipo de cambio debe ser/],
  ['euros', 20, /no es una moneda/],
])('%s at %s is refused', async (currency, rate, message) => {
  const { importText, feeds } = await feedFixture()
  await expect(importText('Una', 'id\n1', { currency, rate })).rejects.toThrow(message)
  const settings = { mapping: {}, complete: true, allowHosts: [], currency, rate }
  await expect(feeds.add('Una', 'https://una.example/feed', settings)).rejects.toThrow(message)
  expect(await feeds.list()).toEqual([])
})

test('imported history is converted with the same rate', async () => {
  const { database, feeds, importRows } = await feedFixture()
  await importRows('Lejana', [IN_EUROS], EUROS)
  const source = chunksOf(Buffer.from('id,date,price\nA1,2026-09-01,10.00'))
  await feeds.importHistory({ store: 'Lejana', source, mapping: {}, ...EUROS })
  expect(await rowsOf(database.pool, 'select price from price_points where in_stock order by at')).toEqual([
    { price: 201_00 },
    { price: 251_25 },
  ])
})

test.each([
  ['a row', 'id,date,price,currency\nA1,2026-09-01,10.00,ARS'],
  ['points', '{"id":"A1","currency":"ARS","points":[["2026-09-01",10]]}'],
])('a history of %s in another currency is refused', async (_, text) => {
  const { feeds, importRows } = await feedFixture()
  await importRows('Lejana', [TEA])
  const source = chunksOf(Buffer.from(text))
  await expect(feeds.importHistory({ store: 'Lejana', source, mapping: {} })).rejects.toThrow(/1 filas sin id, precio/)
})

test('a row whose only prices are points in another currency is refused', async () => {
  const { importRows } = await feedFixture()
  const { price: _, ...rest } = TEA
  const row = { ...rest, currency: 'ARS', points: '[["2026-09-01",10]]' }
  expect(await importRows('Lejana', [row, { ...TEA, id: 'A2' }])).toMatchObject({ refused: 1, created: 1 })
})
