/** InstantSearch's own widgets, through Typesense's adapter, on this engine: what a shop's search page is made of. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { InstantSearchPage } from '../testing/instantsearch-page.ts'
import { startServer, type TestServer } from '../testing/server.ts'

const TREE = [
  ['Hogar', 'Muebles', 'Mesas'],
  ['Hogar', 'Muebles', 'Sillas'],
  ['Hogar', 'Cocina', 'Ollas'],
  ['Moda', 'Zapatos', 'Botas'],
] as const
const BRANDS = ['Acme', 'Nopal', 'Águila']

const product = (n: number) => {
  const [lvl0, lvl1, lvl2] = TREE[n % TREE.length] as (typeof TREE)[number]
  return {
    id: String(n),
    title: `${lvl2} modelo ${n}`,
    brand: BRANDS[n % BRANDS.length],
    price: (n % 50) * 10 + 5,
    lvl0,
    lvl1: `${lvl0} > ${lvl1}`,
    lvl2: `${lvl0} > ${lvl1} > ${lvl2}`,
  }
}
const PRODUCTS = Array.from({ length: 240 }, (_, n) => product(n))

let server: TestServer
let page: InstantSearchPage

beforeAll(async () => {
  server = await startServer()
  const facet = (name: string) => ({ name, type: 'string', facet: true })
  await server.engine.collections.create({
    name: 'products',
    fields: [
      { name: 'title', type: 'string' },
      ...['brand', 'lvl0', 'lvl1', 'lvl2'].map(facet),
      { name: 'price', type: 'float', facet: true },
    ],
  })
  await server.engine.import('products', PRODUCTS)
})
beforeEach(() => {
  page = new InstantSearchPage(server.port)
  return page.settled()
})
afterAll(() => server.close())

const count = (test: (item: ReturnType<typeof product>) => boolean) => PRODUCTS.filter(test).length

test('the first page shows everything', () => {
  expect(page.widget('stats').nbHits).toBe(240)
  expect(page.counts('tree')).toEqual({ Hogar: 180, Moda: 60 })
  expect(page.counts('brands')).toEqual({ Acme: 80, Nopal: 80, Águila: 80 })
  expect(page.widget('price').range).toEqual({ min: 5, max: 495 })
})

test('a hierarchical menu opens level by level', async () => {
  await page.refine('tree', 'Hogar')
  expect(page.widget('stats').nbHits).toBe(180)
  const open = page.widget('tree').items.find(({ isRefined }) => isRefined)
  expect(open?.data?.map(({ label, count: n }) => [label, n])).toEqual([
    ['Cocina', 60],
    ['Muebles', 120],
  ])
  await page.refine('tree', 'Hogar > Muebles')
  expect(page.widget('stats').nbHits).toBe(120)
  expect(page.counts('tree')).toEqual({ Hogar: 180, Moda: 60 })
})

test('a refinement list is an or within itself and keeps showing the alternatives', async () => {
  await page.refine('brands', 'Acme')
  expect(page.widget('stats').nbHits).toBe(80)
  expect(page.counts('brands')).toEqual({ Acme: 80, Nopal: 80, Águila: 80 })
  await page.refine('brands', 'Águila')
  expect(page.widget('stats').nbHits).toBe(160)
})

test('a range limits what is shown', async () => {
  await page.refine('price', [100, 200])
  expect(page.widget('stats').nbHits).toBe(count(({ price }) => price >= 100 && price <= 200))
})

test('typing searches, with highlighting and typos', async () => {
  await page.refine('box', 'botas')
  expect(page.widget('stats').nbHits).toBe(60)
  await page.refine('box', 'bottas')
  expect(page.widget('stats').nbHits).toBe(60)
  expect(page.widget('hits').items[0]?.title).toContain('Botas')
})

test('pages follow each other without overlap', async () => {
  expect(page.widget('pages').nbPages).toBe(24)
  const first = page.widget('hits').items.map(({ title }) => title)
  await page.refine('pages', 1)
  const second = page.widget('hits').items.map(({ title }) => title)
  expect(second).toHaveLength(10)
  expect(first.filter((title) => second.includes(title))).toEqual([])
})

test('all of it together agrees with a count by hand', async () => {
  await page.refine('tree', 'Hogar > Muebles')
  await page.refine('brands', 'Nopal')
  await page.refine('price', [5, 255])
  await page.refine('box', 'modelo')
  const byHand = ({ lvl1, brand, price }: ReturnType<typeof product>) =>
    lvl1 === 'Hogar > Muebles' && brand === 'Nopal' && price >= 5 && price <= 255
  expect(page.widget('stats').nbHits).toBe(count(byHand))
})
