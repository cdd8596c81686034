import { HOUR_MS } from '@tianguis/contract/durations'
import { describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { feedFixture, jsonl, type Row, TEA } from '../testing/feed-fixture.ts'

const { database, importRows, importText, advanceHours, clock } = await feedFixture()

const offer = (sku: string) =>
  rowOf<{ id: number; price: number; in_stock: boolean; withdrawn: boolean; product_id: number; match_reason: string }>(
    database.pool,
    'select id, price, in_stock, withdrawn_at is not null as withdrawn, product_id, match_reason from offers where sku = $1',
    [sku],
  )
const pointsOf = (sku: string) =>
  rowsOf<{ price: number; in_stock: boolean }>(
    database.pool,
    'select p.price, p.in_stock from price_points p join offers o on o.id = p.offer_id where o.sku = $1 order by p.at',
    [sku],
  )

describe('a store over its runs', () => {
  test('new, unchanged and changed rows; price points only for changes', async () => {
    expect(await importRows('Uno', [TEA])).toMatchObject({ created: 1, products: 1, matched: { new: 1 } })
    expect(await importRows('Uno', [TEA])).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect(await importRows('Uno', [{ ...TEA, title: 'Té verde orgánico, 20 sobres 40 g' }])).toMatchObject({
      changed: 1,
    })
    expect(await pointsOf('A1')).toHaveLength(1)
    await importRows('Uno', [{ ...TEA, price: '40.00 MXN' }])
    expect(await pointsOf('A1')).toEqual([
      { price: 4_500, in_stock: true },
      { price: 4_000, in_stock: true },
    ])
  })

  test('another condition begins a price of its own', async () => {
    const row = { ...TEA, id: 'C1', title: 'Audífonos inalámbricos negros' }
    const since = async () =>
      rowOf(database.pool, `select condition, condition_since, price_since from offers where sku = 'C1'`)
    await importRows('Usados', [row])
    expect(await since()).toMatchObject({ condition: 'new', condition_since: null })
    await importRows('Usados', [{ ...row, condition: 'refurbished' }])
    const [condition_since, price_since] = [clock(), clock()]
    expect(await since()).toEqual({ condition: 'refurbished', condition_since, price_since })
    expect(await pointsOf('C1')).toHaveLength(2)
    await importRows('Usados', [{ ...row, condition: 'refurbished', title: 'Audífonos inalámbricos color negro' }])
    expect(await since()).toEqual({ condition: 'refurbished', condition_since, price_since })
  })

  test('the same text with another mapping is a changed row', async () => {
    const row: Row = { ...TEA, id: 'T1', title: 'Tisana de flores 30 g', otro: '55.00 MXN' }
    const first = await importRows('Mapa', [row])
    expect(first).toMatchObject({ created: 1 })
    expect(await importRows('Mapa', [row], { mapping: { price: 'otro' } })).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await offer('T1')).toMatchObject({ price: 5_500 })
  })

  test('a value that moves to another column is a changed row', async () => {
    const file = (header: string, values: string) => `id;title;link;${header}\n${values}\n`
    const values = 'M1;Menta seca 30 g;https://tienda.example/m1;80.00 MXN;50.00 MXN'
    await importText('Columnas', file('price;sale_price', values))
    expect(await offer('M1')).toMatchObject({ price: 5_000 })
    expect(await importText('Columnas', file('price;list_price', values))).toMatchObject({ report: { changed: 1 } })
    expect(await offer('M1')).toMatchObject({ price: 8_000 })
  })

  test('a sale begins and ends although the file does not change', async () => {
    const at = (hours: number) => new Date(clock().getTime() + hours * HOUR_MS).toISOString()
    const sale = { sale_price: '80.00 MXN', sale_price_effective_date: `${at(2)}/${at(10)}` }
    const row: Row = { ...TEA, id: 'VS1', title: 'Vainilla en vara 10 g', price: '100.00 MXN', ...sale }
    const prices: (number | undefined)[] = []
    for (const hours of [0, 1, 2, 2, 8]) {
      advanceHours(hours)
      await importRows('Ventas', [row])
      prices.push((await offer('VS1'))?.price)
    }
    expect(prices).toEqual([10_000, 10_000, 8_000, 8_000, 10_000])
    expect(await importRows('Ventas', [row])).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('figures are refreshed', async () => {
    const figures = await rowOf(
      database.pool,
      'select best_price, in_stock from product_figures where product_id = $1',
      [(await offer('A1'))?.product_id],
    )
    expect(figures).toEqual({ best_price: 4_000, in_stock: true })
  })

  test('missing once is out of stock, twice withdrawn, and listed again is back', async () => {
    const other: Row = { ...TEA, id: 'A2', title: 'Café molido de altura 500 g', gtin: '7501086453955' }
    await importRows('Uno', [{ ...TEA, price: '40.00 MXN' }, other])
    expect(await importRows('Uno', [other])).toMatchObject({ missing: 1, withdrawn: 0 })
    expect(await offer('A1')).toMatchObject({ in_stock: false, withdrawn: false })
    expect(await importRows('Uno', [other])).toMatchObject({ missing: 1, withdrawn: 1 })
    expect(await offer('A1')).toMatchObject({ in_stock: false, withdrawn: true })
    await importRows('Uno', [other, { ...TEA, price: '40.00 MXN' }])
    expect(await offer('A1')).toMatchObject({ in_stock: true, withdrawn: false })
    expect((await pointsOf('A1')).map((point) => point.in_stock)).toEqual([true, true, false, true])
  })

  test('a partial file changes no other offers', async () => {
    expect(
      await importRows('Uno', [{ ...TEA, id: 'A3', title: 'Miel de abeja 300 g' }], { complete: false }),
    ).toMatchObject({ missing: 0 })
    expect(await offer('A1')).toMatchObject({ in_stock: true })
  })

  test('a feed that shrinks by half stops and changes nothing', async () => {
    const many = Array.from({ length: 40 }, (_, i) => ({
      ...TEA,
      id: `M${i}`,
      title: `Vela aromática número ${i} 200 g`,
    }))
    await importRows('Grande', many)
    const outcome = await importText('Grande', JSON.stringify(many[0]))
    expect(outcome).toMatchObject({ state: 'stopped', message: expect.stringContaining('39 de 40') })
    expect(await offer('M7')).toMatchObject({ in_stock: true })
    expect(await importRows('Grande', many.slice(0, 1), { allowShrink: true })).toMatchObject({ missing: 39 })
  })
})

describe('a file that gives half of the SKUs to other articles', () => {
  const names = [
    'Sartén',
    'Almohada',
    'Martillo',
    'Bufanda',
    'Licuadora',
    'Balón',
    'Guitarra',
    'Lámpara',
    'Maceta',
    'Reloj',
  ]
  const many = Array.from({ length: 20 }, (_, i) => ({
    ...TEA,
    id: `C${i}`,
    title: `${names[i % 10]} ${i < 10 ? 'Nopal' : 'Cenote'} modelo ${100 + i * 7}`,
    brand: i < 10 ? 'Nopal' : 'Cenote',
    price: 100 + i,
  }))
  // A column that slipped by a row.
  const slipped = many.map((row, i) => ({ ...row, title: many[(i + 1) % 20]?.title ?? '' }))
  const stocks = (store: string) =>
    rowsOf<{ sku: string }>(
      database.pool,
      `select o.sku from offers o join stores s on s.id = o.store_id where s.name = $1 and o.withdrawn_at is null and o.in_stock
       and o.sku not like '%(antes%' order by o.id`,
      [store],
    )

  test.each([true, false])('stops and changes nothing (complete: %s)', async (complete) => {
    const store = `Corrida ${complete}`
    await importRows(store, many)
    const before = await stocks(store)
    expect(await importText(store, jsonl(slipped), { complete })).toMatchObject({
      state: 'stopped',
      message: 'El archivo da a otro artículo la clave (id) de 20 de 20 ofertas; no se cambió nada.',
    })
    expect(await stocks(store)).toEqual(before)
    expect(await importRows(store, slipped, { complete, allowShrink: true })).toMatchObject({
      withdrawn: 20,
      created: 20,
    })
  })

  test('also together with those that it no longer names', async () => {
    await importRows('Ambas', many)
    const some = [...slipped.slice(0, 6), ...many.slice(6, 16)]
    expect(await importText('Ambas', jsonl(some))).toMatchObject({
      state: 'stopped',
      message: 'El archivo ya no nombra 4 y da a otro artículo la clave (id) de 6 de 20 ofertas; no se cambió nada.',
    })
    expect(await importRows('Ambas', [...slipped.slice(0, 3), ...many.slice(3, 16)])).toMatchObject({
      missing: 4,
      withdrawn: 3,
    })
  })
})

test('a feed does not tell its own past: of its points only the last price is read', async () => {
  const points = JSON.stringify([
    ['2026-02-20', 30],
    ['2026-03-01', 32.5],
  ])
  await importRows('Historia', [{ ...TEA, id: 'H1', price: null, points }])
  expect(await pointsOf('H1')).toEqual([{ price: 3_250, in_stock: true }])
})
