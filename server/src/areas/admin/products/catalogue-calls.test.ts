/** Families, corrections of categories, price histories and the preview of a split, on two imported stores. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { feedFixture, type Row, TEA } from '../../feeds/testing/feed-fixture.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

const GTIN = '7501031311309'
const shirt = (id: string, colour: string): Row => ({
  ...TEA,
  id,
  title: `Playera Nopal ${colour} talla M`,
  brand: 'Nopal',
  price: 199,
})
const SODA: Row = { ...TEA, id: 'C1', title: 'Refresco Nopal 600 ml', brand: 'Nopal', gtin: GTIN, price: 18 }

const { database, importRows, advanceHours } = await feedFixture()
let site: AdminSite
let productOf: Map<string, number>
let offerOf: Map<string, number>

beforeAll(async () => {
  await importRows('Una', [SODA, shirt('P1', 'negra'), shirt('P2', 'roja')])
  advanceHours(24)
  await importRows('Una', [{ ...SODA, price: 20 }, shirt('P1', 'negra'), shirt('P2', 'roja')])
  await importRows('Otra', [{ ...SODA, id: 'C2', price: 19 }])
  site = await adminSite({ database })
  const offers = await rowsOf<{ sku: string; id: number; product_id: number }>(
    database.pool,
    'select sku, id, product_id from offers',
  )
  productOf = new Map(offers.map(({ sku, product_id }) => [sku, product_id]))
  offerOf = new Map(offers.map(({ sku, id }) => [sku, id]))
})
// The fixture closes the database.
afterAll(() => site?.app.close())

const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'catalogue', ...(body && { body }) })
const since = async (work: () => Promise<unknown>) => {
  const text = 'select action from admin_audit order by id'
  const before = (await rowsOf<{ action: string }>(database.pool, text)).length
  await work()
  return (await rowsOf<{ action: string }>(database.pool, text)).slice(before).map(({ action }) => action)
}

test('a family is joined, split and left to its titles again; the overview follows', async () => {
  const [black, red, soda] = ['P1', 'P2', 'C1'].map((sku) => productOf.get(sku) ?? 0)
  const members = async (id = black) => (await call('GET', `products/${id}/family`)).body.members.length
  const acts = await since(async () => {
    expect((await call('POST', `products/${black}/family/join`, { with: red })).status).toBe(200)
    expect(await members()).toBe(2)
    const { families, decisions } = (await call('GET', 'families')).body
    expect(families[0]).toMatchObject({ members: 2 })
    expect(decisions).toMatchObject([{ id: black, like: expect.stringContaining('roja') }])
    expect((await call('POST', `products/${black}/family/split`, { all: false })).status).toBe(200)
    expect(await members()).toBe(0)
    expect((await call('DELETE', `products/${black}/family/decision`)).status).toBe(200)
  })
  expect(acts).toEqual(['families.join', 'families.split', 'families.auto'])
  expect((await call('GET', 'families')).body.decisions).toEqual([])
  expect((await call('DELETE', `products/${black}/family/decision`)).status).toBe(409)
  expect((await call('POST', `products/${soda}/family/split`, { all: true })).status).toBe(409)
  expect((await call('POST', `products/${soda}/family/join`, { with: soda })).status).toBe(409)
  expect((await call('POST', `products/${soda}/family/join`, { with: 999_999 })).status).toBe(409)
})

test('a correction says what it moves, moves it, and is taken back', async () => {
  const rule = { kind: 'refresco', store: 'Una', path: '/supermercado/despensa' }
  const place = async () => (await call('GET', `products/${productOf.get('C1')}`)).body.product.categoryPath as string
  const before = await place()
  const effect = await call('POST', 'category-rules/effect', rule)
  expect(effect.body.from).toEqual([{ path: before, products: 1, example: SODA.title }])
  expect(await place()).toBe(before)
  const acts = await since(async () => {
    expect((await call('PUT', 'category-rules', rule)).body).toMatchObject({ kind: 'refresco', moved: 1 })
    expect(await place()).toBe('/supermercado/despensa')
    expect((await call('GET', 'category-rules')).body.rules).toEqual([rule])
    expect((await call('DELETE', 'category-rules', { kind: 'refresco', store: 'Una' })).body).toMatchObject({
      moved: 1,
    })
  })
  expect(acts).toEqual(['categories.set', 'categories.unset'])
  expect(await place()).toBe(before)
  expect((await call('PUT', 'category-rules', { ...rule, path: '/no-hay' })).status).toBe(409)
  expect((await call('PUT', 'category-rules', { ...rule, store: 'Ninguna' })).status).toBe(409)
  expect((await call('DELETE', 'category-rules', { kind: 'refresco', store: '' })).status).toBe(409)
})

test('the history has the prices of every offer, oldest first, with the run that told them', async () => {
  const { offers } = (await call('GET', `products/${productOf.get('C1')}/history`)).body
  const points = (store: string) => offers.find((one: { store: string }) => one.store === store).points
  expect(points('Una').map(({ price }: { price: number }) => price)).toEqual([1800, 2000])
  expect(points('Otra')).toMatchObject([{ price: 1900, inStock: true, imported: false }])
  const runs = await rowsOf<{ id: number }>(database.pool, 'select id from feed_runs order by id')
  expect(points('Una').map(({ run }: { run: number }) => run)).toEqual([runs[0]?.id, runs[1]?.id])
})

test('a split is shown before, done, and an offer is moved back', async () => {
  const offer = offerOf.get('C2') ?? 0
  expect((await call('GET', `offers/${offer}/split`)).body).toEqual({
    stays: { name: SODA.title, offers: 1, price: 2000 },
    leaves: { name: SODA.title, offers: 1, price: 1900 },
  })
  const acts = await since(async () => {
    expect((await call('POST', 'products/split', { offer })).status).toBe(200)
    expect((await call('GET', `offers/${offer}/split`)).status).toBe(404)
    expect((await call('POST', `offers/${offer}/move`, { into: productOf.get('C1') })).status).toBe(200)
  })
  expect(acts).toEqual(['products.split', 'products.move'])
  expect((await call('GET', `products/${productOf.get('C1')}`)).body.offers).toHaveLength(2)
  expect((await call('POST', `offers/${offer}/move`, { into: 999_999 })).status).toBe(409)
  expect((await call('POST', 'offers/999999/move', { into: productOf.get('C1') })).status).toBe(409)
})
