import { describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { expireOffers } from '../expire-queries.ts'
import { acceptPrice, heldPrices } from '../held-price-queries.ts'
import { explainMatch, mergeProducts, splitOffer } from '../matching-queries.ts'
import { type Row, shop, TEA } from '../testing/shop.ts'

const { database, stock, send, travel, clock } = await shop()

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
  test('new, unchanged, changed; a price point only when something changed', async () => {
    expect(await stock('Uno', [TEA])).toMatchObject({ created: 1, products: 1, matched: { new: 1 } })
    expect(await stock('Uno', [TEA])).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    expect(await stock('Uno', [{ ...TEA, title: 'Té verde orgánico, 20 sobres 40 g' }])).toMatchObject({ changed: 1 })
    expect(await pointsOf('A1')).toHaveLength(1)
    await stock('Uno', [{ ...TEA, price: '40.00 MXN' }])
    expect(await pointsOf('A1')).toEqual([
      { price: 4_500, in_stock: true },
      { price: 4_000, in_stock: true },
    ])
  })

  test('the same text read by another mapping is another row', async () => {
    const row: Row = { ...TEA, id: 'T1', title: 'Tisana de flores 30 g', otro: '55.00 MXN' }
    const first = await stock('Mapa', [row])
    expect(first).toMatchObject({ created: 1 })
    expect(await stock('Mapa', [row], { mapping: { price: 'otro' } })).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await offer('T1')).toMatchObject({ price: 5_500 })
  })

  test('a sale begins and ends though the file stays as it is', async () => {
    const at = (hours: number) => new Date(clock().getTime() + hours * 3_600_000).toISOString()
    const sale = { sale_price: '80.00 MXN', sale_price_effective_date: `${at(2)}/${at(10)}` }
    const row: Row = { ...TEA, id: 'VS1', title: 'Vainilla en vara 10 g', price: '100.00 MXN', ...sale }
    const prices: (number | undefined)[] = []
    for (const hours of [0, 1, 2, 2, 8]) {
      travel(hours)
      await stock('Ventas', [row])
      prices.push((await offer('VS1'))?.price)
    }
    expect(prices).toEqual([10_000, 10_000, 8_000, 8_000, 10_000])
    expect(await stock('Ventas', [row])).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('figures and the site hear of it', async () => {
    const figures = await rowOf(
      database.pool,
      'select best_price, in_stock from product_figures where product_id = $1',
      [(await offer('A1'))?.product_id],
    )
    expect(figures).toEqual({ best_price: 4_000, in_stock: true })
  })

  test('missing once is out of stock, twice withdrawn, and it can come back', async () => {
    const other: Row = { ...TEA, id: 'A2', title: 'Café molido de altura 500 g', gtin: '7501086453955' }
    await stock('Uno', [{ ...TEA, price: '40.00 MXN' }, other])
    expect(await stock('Uno', [other])).toMatchObject({ missing: 1, withdrawn: 0 })
    expect(await offer('A1')).toMatchObject({ in_stock: false, withdrawn: false })
    expect(await stock('Uno', [other])).toMatchObject({ missing: 1, withdrawn: 1 })
    expect(await offer('A1')).toMatchObject({ in_stock: false, withdrawn: true })
    await stock('Uno', [other, { ...TEA, price: '40.00 MXN' }])
    expect(await offer('A1')).toMatchObject({ in_stock: true, withdrawn: false })
    expect((await pointsOf('A1')).map((point) => point.in_stock)).toEqual([true, true, false, true])
  })

  test('a part of the assortment leaves the rest alone', async () => {
    expect(await stock('Uno', [{ ...TEA, id: 'A3', title: 'Miel de abeja 300 g' }], { complete: false })).toMatchObject(
      { missing: 0 },
    )
    expect(await offer('A1')).toMatchObject({ in_stock: true })
  })

  test('a feed that shrinks by half stops and changes nothing', async () => {
    const many = Array.from({ length: 40 }, (_, i) => ({
      ...TEA,
      id: `M${i}`,
      title: `Vela aromática número ${i} 200 g`,
    }))
    await stock('Grande', many)
    const outcome = await send('Grande', JSON.stringify(many[0]))
    expect(outcome).toMatchObject({ state: 'stopped', message: expect.stringContaining('39 de 40') })
    expect(await offer('M7')).toMatchObject({ in_stock: true })
    expect(await stock('Grande', many.slice(0, 1), { allowShrink: true })).toMatchObject({ missing: 39 })
  })
})

describe('what the operator should see first', () => {
  test('bad rows are counted with line and reason, the rest goes on', async () => {
    const rows = [
      TEA,
      { ...TEA, id: 'B2', price: '20 USD' },
      { ...TEA, id: 'B3', link: 'javascript:alert(1)' },
      { ...TEA, id: 'B4', title: '' },
      TEA,
    ]
    const report = await stock(
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

  test('a price out of all proportion is held, tells nobody, and is taken only by the operator', async () => {
    await stock('Salto', [{ ...TEA, id: 'S1', price: 100 }])
    expect(await stock('Salto', [{ ...TEA, id: 'S1', price: 1_001 }])).toMatchObject({ held: 1, changed: 0 })
    expect(await offer('S1')).toMatchObject({ price: 10_000 })
    expect(await stock('Salto', [{ ...TEA, id: 'S1', price: 9 }])).toMatchObject({ held: 1 })
    const [held] = await heldPrices(database)
    expect(held).toMatchObject({ old_price: 10_000, price: 900 })
    expect(await acceptPrice(database, clock, held?.offer_id ?? 0)).toBe(true)
    expect(await offer('S1')).toMatchObject({ price: 900 })
    expect(await stock('Salto', [{ ...TEA, id: 'S1', price: 9 }])).toMatchObject({ held: 0, unchanged: 1 })
    expect(await heldPrices(database)).toEqual([])
  })

  test('a believable price ends the waiting', async () => {
    await stock('Salto', [{ ...TEA, id: 'S1', price: 100 }])
    await stock('Salto', [{ ...TEA, id: 'S1', price: 10 }])
    expect(await offer('S1')).toMatchObject({ price: 1_000 })
    expect(await heldPrices(database)).toEqual([])
  })

  test('what nobody confirms for a week is hidden until it is named again', async () => {
    await stock('Vieja', [{ ...TEA, id: 'V1' }])
    travel(6 * 24)
    await stock('Vieja', [{ ...TEA, id: 'V1' }])
    travel(2 * 24)
    await expireOffers(database, clock)
    expect(await offer('V1')).toMatchObject({ withdrawn: false })
    travel(6 * 24)
    await expireOffers(database, clock)
    expect(await offer('V1')).toMatchObject({ withdrawn: true, in_stock: false })
    expect(await stock('Vieja', [{ ...TEA, id: 'V1' }])).toMatchObject({ changed: 1 })
    expect(await offer('V1')).toMatchObject({ withdrawn: false, in_stock: true })
  })
})

describe('which offers are the same details', () => {
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
    await stock('Tel A', [phone])
    const reports = [
      await stock('Tel B', [{ ...phone, id: 'P2', title: 'NOPAL X5 (128GB) color negro' }]),
      await stock('Tel C', [{ ...phone, id: 'P3', title: 'Smartphone Nopal X5 128GB', gtin: '' }]),
      await stock('Tel D', [{ ...phone, id: 'P4', title: 'Nopal X5 negro celular 128GB', gtin: '', mpn: '' }]),
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
    const report = await stock(`Tel ${JSON.stringify(change)}`, [{ ...phone, id: 'Q', gtin: '', mpn: '', ...change }])
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
    await stock('Ropa A', [shirt, { ...shirt, id: 'T-L', size: 'L' }])
    expect((await stock('Ropa B', [{ ...shirt, id: 'U-L', size: 'L' }])).matched.title).toBe(1)
    expect((await offer('U-L'))?.product_id).toBe((await offer('T-L'))?.product_id)
    const same = { ...shirt, size: '', title: 'Gorra Nopal bordada 90 g' }
    await stock('Ropa C', [
      { ...same, id: 'G1' },
      { ...same, id: 'G2' },
    ])
    expect((await stock('Ropa D', [{ ...same, id: 'G3' }])).matched.title).toBe(0)
    expect((await offer('G1'))?.product_id).not.toBe((await offer('G2'))?.product_id)
  })

  test('a split stays split, and a merge stays merged, whatever the next run says', async () => {
    const id = (await offer('P2'))?.id ?? 0
    await splitOffer(database, clock, id)
    const alone = (await offer('P2'))?.product_id ?? 0
    expect(alone).not.toBe((await offer('P1'))?.product_id)
    await stock('Tel B', [{ ...phone, id: 'P2', title: 'NOPAL X5 (128GB) color negro', price: 4_900 }])
    expect((await offer('P2'))?.product_id).toBe(alone)
    await mergeProducts(database, alone, (await offer('P1'))?.product_id ?? 0)
    await stock('Tel B', [{ ...phone, id: 'P2', title: 'otra cosa', gtin: '', price: 4_950 }])
    expect(await offer('P2')).toMatchObject({ product_id: (await offer('P1'))?.product_id, match_reason: 'manual' })
  })
})

test('earlier prices come with an offer once', async () => {
  const row = {
    ...TEA,
    id: 'H1',
    price: null,
    points: JSON.stringify([
      ['2026-02-20', 30],
      ['2026-03-01', 32.5],
      ['2026-03-02', 32.5],
    ]),
  }
  await stock('Historia', [row])
  await stock('Historia', [row])
  expect(await pointsOf('H1')).toEqual([
    { price: 3_000, in_stock: true },
    { price: 3_250, in_stock: true },
  ])
})
