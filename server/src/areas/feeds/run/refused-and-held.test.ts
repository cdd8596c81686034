import { describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { expireOffers } from '../expire-queries.ts'
import { acceptPrice, heldPrices } from '../held-price-queries.ts'
import { createFeeds } from '../service.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'

const { database, importRows, advanceHours, clock } = await feedFixture()

const offer = (sku: string) =>
  rowOf<{ id: number; price: number; in_stock: boolean; withdrawn: boolean; product_id: number; match_reason: string }>(
    database.pool,
    'select id, price, in_stock, withdrawn_at is not null as withdrawn, product_id, match_reason from offers where sku = $1',
    [sku],
  )

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
    expect(await importRows('Salto', [{ ...TEA, id: 'S1', price: 9 }])).toMatchObject({ held: 0, changed: 1 })
    expect(await heldPrices(database)).toEqual([])
  })

  test('what a row with a held price says is sold out is so at once, also after the price was accepted', async () => {
    const row = { ...TEA, id: 'S3', title: 'Té verde de montaña 40 g', price: 100 }
    await importRows('Agotada', [row])
    const soldOut = { ...row, price: 1_001, availability: 'agotado' }
    expect(await importRows('Agotada', [soldOut])).toMatchObject({ held: 1, changed: 0 })
    expect(await offer('S3')).toMatchObject({ price: 10_000, in_stock: false })
    const points = `select x.price, x.in_stock from price_points x join offers o on o.id = x.offer_id where o.sku = 'S3' order by at`
    expect(await rowsOf(database.pool, points)).toEqual([
      { price: 10_000, in_stock: true },
      { price: 10_000, in_stock: false },
    ])
    await importRows('Agotada', [soldOut])
    expect(await acceptPrice(database, clock, (await offer('S3'))?.id ?? 0)).toBe(true)
    expect(await offer('S3')).toMatchObject({ price: 100_100, in_stock: false })
    expect(await importRows('Agotada', [{ ...soldOut, availability: 'disponible' }])).toMatchObject({ changed: 1 })
    expect(await offer('S3')).toMatchObject({ price: 100_100, in_stock: true })
  })

  test('what a refused row says is sold out is so at once', async () => {
    const rows = ['Z1', 'Z2'].map((id) => ({ ...TEA, id, title: `Té ${id} de montaña 40 g` }))
    await importRows('Ceros', rows)
    const refused = rows.map((row, i) => ({ ...row, price: 0, availability: i === 0 ? 'agotado' : 'disponible' }))
    const other = { ...TEA, id: 'Z3', title: 'Miel de monte 300 g' }
    expect(await importRows('Ceros', [...refused, other])).toMatchObject({ refused: 2, missing: 0 })
    expect(await offer('Z1')).toMatchObject({ price: 4_500, in_stock: false, withdrawn: false })
    expect(await offer('Z2')).toMatchObject({ price: 4_500, in_stock: true })
    await importRows('Ceros', [...rows, other])
    expect(await offer('Z1')).toMatchObject({ price: 4_500, in_stock: true })
  })

  test('a held price is dropped when its offer leaves the file, or is not confirmed for a week', async () => {
    const rows = ['I1', 'I2'].map((id, i) => ({
      ...TEA,
      id,
      title: `Infusión de flores número ${i + 1} 30 g`,
      price: 100,
    }))
    const held = rows.map((row) => ({ ...row, price: 1_000 }))
    await importRows('Idas', rows)
    expect(await importRows('Idas', held)).toMatchObject({ held: 2 })
    expect(await importRows('Idas', held.slice(1))).toMatchObject({ held: 1, missing: 1 })
    expect((await heldPrices(database)).map(({ title }) => title)).toEqual([rows[1]?.title])
    expect(await acceptPrice(database, clock, (await offer('I1'))?.id ?? 0)).toBe(false)
    expect(await offer('I1')).toMatchObject({ price: 10_000, in_stock: false })
    advanceHours(8 * 24)
    await expireOffers(database, clock)
    expect(await offer('I2')).toMatchObject({ withdrawn: true })
    expect(await heldPrices(database)).toEqual([])
  })

  test('an accepted price is as fresh as the run that stated it', async () => {
    const freshness = () =>
      rowOf<{ confirmed_at: Date; follows_feed: boolean }>(
        database.pool,
        `select confirmed_at, follows_feed from offers where sku = 'J1'`,
      )
    await importRows('Parcial', [{ ...TEA, id: 'J1', price: 100 }], { complete: false })
    await importRows('Parcial', [{ ...TEA, id: 'J1', price: 1_001 }], { complete: false })
    const stated = clock()
    advanceHours(60)
    expect(await acceptPrice(database, clock, (await offer('J1'))?.id ?? 0)).toBe(true)
    expect(await freshness()).toEqual({ confirmed_at: stated, follows_feed: false })
  })

  test('a unit in another condition has a price of its own, and the former one is not asked any more', async () => {
    const tablet: Row = { ...TEA, id: 'U1', title: 'Tableta Nopal 32 GB', price: '9000' }
    await importRows('Usados', [tablet])
    const used = { ...tablet, title: 'Tableta Nopal 32 GB usada', price: '2500' }
    expect(await importRows('Usados', [used])).toMatchObject({ held: 0, changed: 1 })
    const text = `select o.price, o.condition from offers o where o.sku = 'U1'`
    expect(await rowsOf(database.pool, text)).toEqual([{ price: 2_500_00, condition: 'used' }])
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

test('a first file of refused rows says what is true: its store is new, and no offer changed', async () => {
  const outcome = await createFeeds({ database, clock }).importFile({
    store: 'Recién Llegada',
    source: (async function* () {
      yield Buffer.from(JSON.stringify({ ...TEA, id: 'R1', title: '' }))
    })(),
    bytes: null,
    mapping: {},
    currency: 'MXN',
    complete: true,
    allowHosts: [],
  })
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringMatching(/No cambió ninguna oferta\.$/) })
  expect(await rowsOf(database.pool, `select 1 from stores where slug = 'recien-llegada'`)).toHaveLength(1)
})
