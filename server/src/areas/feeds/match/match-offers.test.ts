import { describe, expect, test } from 'vitest'
import { rowOf } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { explainMatch, mergeProducts, splitOffer } from '../matching-queries.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'

const { database, importRows, clock } = await feedFixture()

const offer = (sku: string) =>
  rowOf<{ id: number; price: number; in_stock: boolean; withdrawn: boolean; product_id: number; match_reason: string }>(
    database.pool,
    'select id, price, in_stock, withdrawn_at is not null as withdrawn, product_id, match_reason from offers where sku = $1',
    [sku],
  )

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

  test('a product that begins with a refurbished unit is named as the article', async () => {
    const tablet = { ...phone, gtin: '7501055300075', mpn: '', title: 'Tableta Nopal T11 128 GB' }
    await importRows('Tab A', [{ ...tablet, id: 'T1', title: `${tablet.title} (reacondicionada)`, price: 2_100 }])
    await importRows('Tab B', [{ ...tablet, id: 'T2', price: 3_900 }])
    const named = await rowOf(
      database.pool,
      `select p.name, p.slug, array_agg(o.title order by o.sku) as titles, array_agg(o.condition order by o.sku) as conditions
       from products p join offers o on o.product_id = p.id where o.sku in ('T1', 'T2') group by p.id`,
    )
    expect(named).toMatchObject({
      name: 'Tableta Nopal T11 128 GB',
      slug: expect.stringMatching(/^tableta-nopal-t11-128-gb-[0-9a-f]+$/),
      titles: ['Tableta Nopal T11 128 GB (reacondicionada)', 'Tableta Nopal T11 128 GB'],
      conditions: ['refurbished', 'new'],
    })
  })

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

  test.each(['20123451', '2001234000000', '0512345678900'])('%s names no article of two stores', async (gtin) => {
    const cheese = { ...TEA, title: 'Queso Oaxaca Nopal', brand: 'Nopal', gtin, product_type: 'Supermercado' }
    await importRows(`Súper A ${gtin}`, [{ ...cheese, id: `Q${gtin}` }])
    const report = await importRows(`Súper B ${gtin}`, [{ ...cheese, id: `J${gtin}`, title: 'Jamón de pierna Nopal' }])
    expect(report.matched.gtin).toBe(0)
    expect((await offer(`J${gtin}`))?.product_id).not.toBe((await offer(`Q${gtin}`))?.product_id)
    const stored =
      'select from products p join offers o on o.product_id = p.id where p.gtin is not null and o.sku like $1'
    expect(await rowOf(database.pool, stored, [`%${gtin}`])).toBeNull()
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
