/** InstantSearch's own widgets, through Typesense's adapter, on this engine: what a shop's search page is made of. */
import instantsearch from 'instantsearch.js'
import {
  connectHierarchicalMenu,
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectStats,
} from 'instantsearch.js/cjs/connectors/index.js'
import adapterModule from 'typesense-instantsearch-adapter'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN_KEY, POLL_TIMEOUT, startServer, type TestServer } from '../testing/server.ts'

// A CommonJS default export: the loader hands out the class itself, the types describe the module around it.
const Adapter = adapterModule as unknown as typeof adapterModule.default

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

// What connectors hand to a renderer is typed per widget; here only the few members below are read.
interface Shown {
  items: {
    label: string
    value: string
    count: number
    isRefined: boolean
    data: Shown['items'] | null
    title?: string
  }[]
  refine(value: unknown): void
  searchForItems(query: string): void
  nbHits: number
  nbPages: number
  currentRefinement: number
  range: { min: number; max: number }
}

let server: TestServer
let page: Page

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
  page = new Page(server.port)
  return page.settled()
})
afterAll(() => server.close())

class Page {
  readonly widgets: Record<string, Shown> = {}
  readonly #search: ReturnType<typeof instantsearch>

  constructor(port: number) {
    const adapter = new Adapter({
      server: { apiKey: ADMIN_KEY, nodes: [{ host: '127.0.0.1', port, protocol: 'http' }] },
      additionalSearchParameters: { query_by: 'title,brand', max_facet_values: 60 },
    })
    this.#search = instantsearch({ indexName: 'products', searchClient: adapter.searchClient })
    const into = (name: string) => (shown: object) => {
      this.widgets[name] = shown as Shown
    }
    this.#search.addWidgets([
      connectSearchBox(into('box'))({}),
      connectStats(into('stats'))({}),
      connectHits(into('hits'))({}),
      connectPagination(into('pages'))({}),
      connectRange(into('price'))({ attribute: 'price' }),
      connectRefinementList(into('brands'))({ attribute: 'brand', operator: 'or', limit: 10 }),
      connectHierarchicalMenu(into('tree'))({ attributes: ['lvl0', 'lvl1', 'lvl2'] }),
    ])
    this.#search.start()
  }

  widget(name: string): Shown {
    return this.widgets[name] as Shown
  }

  /** Waits until everything asked for has been answered and drawn. */
  async settled() {
    await expect
      .poll(() => [this.#search.status, this.widgets.hits?.items.length !== undefined], POLL_TIMEOUT)
      .toEqual(['idle', true])
  }

  async refine(name: string, value: unknown) {
    this.widget(name).refine(value)
    await this.settled()
  }

  counts(name: string) {
    return Object.fromEntries(this.widget(name).items.map(({ label, count }) => [label, count]))
  }
}

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
