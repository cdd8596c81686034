import type { ProductView } from '@tianguis/contract/catalog/product'
import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { refreshFigures } from '../figures/refresh-queries.ts'
import { writePageFacts } from './page-facts.ts'

const PRODUCTS = 20
const ALL = PRODUCTS + 1
let database: TestDatabase
let slugs: string[]
let now = BUEN_FIN
const clock = () => now
const advance = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}

beforeAll(async () => {
  database = await demoDatabase(PRODUCTS)
  const rows = await rowsOf<{ slug: string }>(database.pool, 'select slug from products order by id')
  slugs = rows.map(({ slug }) => slug)
})
beforeEach(async () => {
  await refreshFigures(database, clock)
  await database.pool.query('update page_facts set version = 0')
  await writePageFacts(database, clock, ALL)
})
afterAll(() => database.close())

const services = () => createSiteServices({ database, info: SITE, clock, search: {} as SearchService })
const page = (slug: string) => services().product(slug)

function pages(): Promise<(ProductView | null)[]> {
  const { product } = services()
  return Promise.all(slugs.map((slug) => product(slug)))
}

/** The same pages computed without stored rows. */
async function computedPages(): Promise<(ProductView | null)[]> {
  await database.pool.query('update page_facts set version = -version')
  try {
    return await pages()
  } finally {
    await database.pool.query('update page_facts set version = -version')
  }
}

async function isKept(slug: string): Promise<boolean> {
  const kept = await rowOf<{ kept: boolean }>(
    database.pool,
    'select version > 0 as kept from page_facts join products on id = product_id where slug = $1',
    [slug],
  )
  return kept?.kept ?? false
}

test('facts are read from their row, and not while a change waits', async () => {
  const slug = slugs[0] ?? ''
  const before = await page(slug)
  await database.pool.query(
    `update page_facts set facts = '{"spans": [], "past": {}}' from products where id = product_id and slug = $1`,
    [slug],
  )
  expect((await page(slug))?.history.length).toBeLessThanOrEqual(1)
  await database.pool.query('insert into stale_products select id from products where slug = $1', [slug])
  expect(await page(slug)).toEqual(before)
  await refreshFigures(database, clock)
  expect(await isKept(slug)).toBe(false)
  expect(await page(slug)).toEqual(before)
  await writePageFacts(database, clock, ALL)
  expect(await isKept(slug)).toBe(true)
  expect(await page(slug)).toEqual(before)
})

/** Each changes what pages show of prices. */
const CHANGES = {
  'a lower price': `
with lowered as (update offers set price = price * 9 / 10, price_since = $1 where id % 7 = 0 returning id, price, in_stock)
insert into price_points (offer_id, at, price, in_stock) select id, $1::timestamptz, price, in_stock from lowered`,
  'an offer that is withdrawn': 'update offers set withdrawn_at = $1 where id % 11 = 0',
  'an offer under another product': `
update offers set product_id = (select min(id) from products) where id % 17 = 0 and $1::timestamptz is not null`,
  'a store that is hidden': 'update stores set hidden_at = $1 where id = (select min(id) from stores)',
  'other shipping terms':
    'update stores set shipping_flat = 1, shipping_free_from = null where $1::timestamptz is not null',
  'a claimed former price': 'update offers set list_price = price * 3 where id % 3 = 0 and $1::timestamptz is not null',
}

test.each(Object.entries(CHANGES))('%s is on the page at once, refreshed or not, and in the row', async (_, sql) => {
  advance(0.1)
  const before = await pages()
  await database.pool.query(sql, [now])
  const atOnce = await pages()
  expect(atOnce).toEqual(await computedPages())
  await refreshFigures(database, clock)
  const refreshed = await pages()
  expect(refreshed).toEqual(await computedPages())
  await writePageFacts(database, clock, ALL)
  expect(await pages()).toEqual(refreshed)
  expect(atOnce).not.toEqual(before)
})

test('rows are written again a day later and after a change of version', async () => {
  expect(await writePageFacts(database, clock, ALL)).toEqual({ pages: 0 })
  advance(1.1)
  expect(await writePageFacts(database, clock, ALL)).toEqual({ pages: PRODUCTS })
  await database.pool.query('update page_facts set version = version + 1')
  expect(await writePageFacts(database, clock, ALL)).toEqual({ pages: PRODUCTS })
})

test('a hidden product loses its row', async () => {
  const slug = slugs.at(-1) ?? ''
  await database.pool.query('update products set hidden_at = $1 where slug = $2', [now, slug])
  await refreshFigures(database, clock)
  expect(await isKept(slug)).toBe(false)
  expect(await page(slug)).toBeNull()
})

test.each([0, 0.6, 20, 70])('after %d days a page from kept facts equals one that is computed', async (days) => {
  advance(days)
  const [kept, computed] = [await pages(), await computedPages()]
  expect(kept).toEqual(computed)
  expect(kept.filter((view) => view && view.history.length > 0).length).toBeGreaterThan(PRODUCTS / 2)
})
