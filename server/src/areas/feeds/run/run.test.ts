import { HOUR_MS } from '@tianguis/contract/durations'
import { describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { expireOffers } from '../expire-queries.ts'
import { acceptPrice, heldPrices } from '../held-price-queries.ts'
import { explainMatch, mergeProducts, splitOffer } from '../matching-queries.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'

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

  test('the same text with another mapping is a changed row', async () => {
    const row: Row = { ...TEA, id: 'T1', title: 'Tisana de flores 30 g', otro: '55.00 MXN' }
    const first = await importRows('Mapa', [row])
    expect(first).toMatchObject({ created: 1 })
    expect(await importRows('Mapa', [row], { mapping: { price: 'otro' } })).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await offer('T1')).toMatchObject({ price: 5_500 })
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

describe('refused rows, held prices and expiry', () => {
  test('bad rows are recorded with line and reason, the others are imported', async () => {
    const rows = [
      TEA,
      { ...TEA, id: 'B2', price: '20 USD' },
      { ...TEA, id: 'B3', link: 'javascript:alert(1)' },
      { ...TEA, id: 'B4', title: '' },
      TEA,
    ]
    const report = await importRows(
      'Mala',
      rows.map((row) => ({ ...row, id: row.id === 'A1' ? 'B1' : (row.id ?? null) })),
    )
    expect(report).toMatchObject({ created: 1, refused: 4 })
    expect(Object.keys(report.reasons).sort()).toEqual([
      'el enlace no es una dirección http(s)',
      'el id ya apareció antes en el archivo',
      'está en USD y se espera MXN',
      'falta el título',
    ])
    const refusals = await rowsOf<{ line: number }>(
      database.pool,
      'select line from feed_refusals where run_id = (select max(run_id) from feed_refusals) order by line',
    )
    expect(refusals.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  })

  test('a price three times away is held, and published when two later runs repeat it', async () => {
    await importRows('Brinco', [{ ...TEA, id: 'S2', title: 'Té verde de altura 40 g', price: 100 }])
    const jump = [{ ...TEA, id: 'S2', title: 'Té verde de altura 40 g', price: 300 }]
    expect(await importRows('Brinco', jump)).toMatchObject({ held: 1, changed: 0 })
    expect(await importRows('Brinco', jump)).toMatchObject({ held: 1, changed: 0 })
    expect(await offer('S2')).toMatchObject({ price: 10_000 })
    expect(await importRows('Brinco', jump)).toMatchObject({ held: 0, changed: 1 })
    expect(await offer('S2')).toMatchObject({ price: 30_000 })
    expect(await heldPrices(database)).toEqual([])
  })

  test('a price out of all proportion is held and the operator may accept it', async () => {
    await importRows('Salto', [{ ...TEA, id: 'S1', price: 100 }])
    expect(await importRows('Salto', [{ ...TEA, id: 'S1', price: 1_001 }])).toMatchObject({ held: 1, changed: 0 })
    expect(await offer('S1')).toMatchObject({ price: 10_000 })
    expect(await importRows('Salto', [{ ...TEA, id: 'S1', price: 9 }])).toMatchObject({ held: 1 })
    const [held] = await heldPrices(database)
    expect(held).toMatchObject({ old_price: 10_000, price: 900 })
    expect(await acceptPrice(database, clock, held?.offer_id ?? 0)).toBe(true)
    expect(await offer('S1')).toMatchObject({ price: 900 })
    expect(await importRows('Salto', [{ ...TEA, id: 'S1', price: 9 }])).toMatchObject({ held: 0, unchanged: 1 })
    expect(await heldPrices(database)).toEqual([])
  })

  test('a plausible price replaces a held one', async () => {
    await importRows('Salto', [{ ...TEA, id: 'S1', price: 100 }])
    await importRows('Salto', [{ ...TEA, id: 'S1', price: 10 }])
    expect(await offer('S1')).toMatchObject({ price: 1_000 })
    expect(await heldPrices(database)).toEqual([])
  })

  test('an offer not confirmed for a week is withdrawn until it is listed again', async () => {
    await importRows('Vieja', [{ ...TEA, id: 'V1' }])
    advanceHours(6 * 24)
    await importRows('Vieja', [{ ...TEA, id: 'V1' }])
    advanceHours(2 * 24)
    await expireOffers(database, clock)
    expect(await offer('V1')).toMatchObject({ withdrawn: false })
    advanceHours(6 * 24)
    await expireOffers(database, clock)
    expect(await offer('V1')).toMatchObject({ withdrawn: true, in_stock: false })
    expect(await importRows('Vieja', [{ ...TEA, id: 'V1' }])).toMatchObject({ changed: 1 })
    expect(await offer('V1')).toMatchObject({ withdrawn: false, in_stock: true })
  })
})

describe('matching offers to products', () => {
  const phone: Row = {
    ...TEA,
    id: 'P1',
    title: 'Celular Nopal X5 128 GB negro',
    brand: 'Nopal',
    mpn: 'NX5-128',
    gtin: '7501031311309',
    price: 5_000,
    product_type: 'Celulares',
  }

  test('by GTIN, then brand and part number, then title; each with its reason', async () => {
    await importRows('Tel A', [phone])
    const reports = [
      await importRows('Tel B', [{ ...phone, id: 'P2', title: 'NOPAL X5 (128GB) color negro' }]),
      await importRows('Tel C', [{ ...phone, id: 'P3', title: 'Smartphone Nopal X5 128GB', gtin: '' }]),
      await importRows('Tel D', [{ ...phone, id: 'P4', title: 'Nopal X5 negro celular 128GB', gtin: '', mpn: '' }]),
    ]
    expect(reports.map(({ matched }) => matched)).toEqual([
      { gtin: 1, mpn: 0, title: 0, new: 0 },
      { gtin: 0, mpn: 1, title: 0, new: 0 },
      { gtin: 0, mpn: 0, title: 1, new: 0 },
    ])
    const explained = await explainMatch(database, '7501031311309')
    expect(explained?.offers.map(({ reason }) => reason).sort()).toEqual(['gtin', 'mpn', 'new', 'title'])
  })

  test.each([
    ['another size', { title: 'Celular Nopal X5 256 GB negro' }],
    ['another colour', { title: 'Celular Nopal X5 128 GB azul' }],
    ['another GTIN', { gtin: '7501086453955' }],
    ['a price out of proportion', { price: 400 }],
  ])('%s is another product', async (_, change) => {
    const report = await importRows(`Tel ${JSON.stringify(change)}`, [
      { ...phone, id: 'Q', gtin: '', mpn: '', ...change },
    ])
    expect(report.matched.title).toBe(0)
  })

  test('talla M is not L, and two rows of one store with one title are variants', async () => {
    const shirt = {
      ...TEA,
      id: 'T-M',
      title: 'Playera Nopal básica 180 g',
      brand: 'Nopal',
      size: 'M',
      product_type: 'Moda',
    }
    await importRows('Ropa A', [shirt, { ...shirt, id: 'T-L', size: 'L' }])
    expect((await importRows('Ropa B', [{ ...shirt, id: 'U-L', size: 'L' }])).matched.title).toBe(1)
    expect((await offer('U-L'))?.product_id).toBe((await offer('T-L'))?.product_id)
    const same = { ...shirt, size: '', title: 'Gorra Nopal bordada 90 g' }
    await importRows('Ropa C', [
      { ...same, id: 'G1' },
      { ...same, id: 'G2' },
    ])
    expect((await importRows('Ropa D', [{ ...same, id: 'G3' }])).matched.title).toBe(0)
    expect((await offer('G1'))?.product_id).not.toBe((await offer('G2'))?.product_id)
  })

  test('split and merged offers stay as the operator decided', async () => {
    const id = (await offer('P2'))?.id ?? 0
    await inTransaction(database, (client) => splitOffer(client, clock(), id))
    const alone = (await offer('P2'))?.product_id ?? 0
    expect(alone).not.toBe((await offer('P1'))?.product_id)
    await importRows('Tel B', [{ ...phone, id: 'P2', title: 'NOPAL X5 (128GB) color negro', price: 4_900 }])
    expect((await offer('P2'))?.product_id).toBe(alone)
    await mergeProducts(database.pool, alone, (await offer('P1'))?.product_id ?? 0)
    await importRows('Tel B', [{ ...phone, id: 'P2', title: 'otra cosa', gtin: '', price: 4_950 }])
    expect(await offer('P2')).toMatchObject({ product_id: (await offer('P1'))?.product_id, match_reason: 'manual' })
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
