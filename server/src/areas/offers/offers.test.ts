import { type DropsQuestion, dropsAddress, readDropsQuestion } from '@tianguis/contract/catalog/history/price-drops'
import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import type { SearchService } from '../../search/service.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../testing/demo.ts'

let database: TestDatabase
let ask: (change?: Partial<DropsQuestion>) => ReturnType<ReturnType<typeof createSiteServices>['priceDrops']>
const ANY = readDropsQuestion(new URLSearchParams())

beforeAll(async () => {
  database = await demoDatabase(300)
  const services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search: {} as SearchService })
  ask = (change = {}) => services.priceDrops({ ...ANY, ...change })
})
afterAll(() => database.close())

test('lists discounts of at least 5 % and $20 that began within three days, the largest first', async () => {
  const { products, total, all } = await ask()
  expect(total).toBeGreaterThan(5)
  expect(all).toBe(total)
  for (const { discount, referencePrice, bestPrice, inStock } of products) {
    expect(inStock).toBe(true)
    expect(discount).toBeGreaterThanOrEqual(5)
    expect((referencePrice ?? 0) - bestPrice).toBeGreaterThanOrEqual(20_00)
  }
  const discounts = products.map(({ discount }) => discount)
  expect(discounts).toEqual(discounts.toSorted((a, b) => b - a))
  const { rows } = await database.pool.query(
    `select count(*)::int as n from product_figures f
     where in_stock and discount >= 5 and reference_price - best_price >= 2000
       and price_since >= date_trunc('day', $1::timestamptz at time zone 'America/Mexico_City') at time zone 'America/Mexico_City' - interval '2 days'`,
    [BUEN_FIN],
  )
  expect(total).toBeLessThanOrEqual(rows[0].n)
})

test('the numbers beside departments and stores are what choosing them shows', async () => {
  const { departments, stores, total } = await ask()
  expect(departments.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(stores.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  for (const { slug, count } of departments) expect((await ask({ department: slug })).total).toBe(count)
  for (const { slug, name, count } of stores.slice(0, 3)) {
    const of = await ask({ store: slug })
    expect(of.total).toBe(count)
    expect(new Set(of.products.map(({ bestStore }) => bestStore))).toEqual(new Set([name]))
  }
  const large = await ask({ discount: 20 })
  expect(large.products.every(({ discount }) => discount >= 20)).toBe(true)
})

test('orders by pesos saved and by newest', async () => {
  const saved = (await ask({ sort: 'saving' })).products.map((one) => (one.referencePrice ?? 0) - one.bestPrice)
  expect(saved).toEqual(saved.toSorted((a, b) => b - a))
  expect((await ask({ sort: 'newest' })).total).toBe((await ask()).total)
})

test('an unknown department or store shows nothing, and still says how many there are in all', async () => {
  expect(await ask({ department: 'nada' })).toMatchObject({ total: 0, products: [], page: 1 })
  expect((await ask({ store: 'nada' })).all).toBeGreaterThan(0)
})

test('coupons end within a week', async () => {
  for (const { expiresAt } of (await ask()).endingCoupons)
    expect(Date.parse(expiresAt ?? '') - BUEN_FIN.getTime()).toBeLessThan(7 * DAY_MS)
})

test('an address is read back as it was written, and anything else is dropped', () => {
  const question: DropsQuestion = {
    department: 'electronica',
    store: 'trajinera',
    discount: 20,
    sort: 'saving',
    page: 3,
  }
  const address = dropsAddress(question)
  expect(address).toBe('/ofertas?categoria=electronica&tienda=trajinera&descuento=20&sort=saving&page=3')
  expect(readDropsQuestion(new URL(address, 'http://x').searchParams)).toEqual(question)
  expect(readDropsQuestion(new URLSearchParams('descuento=7&sort=x&page=-3'))).toEqual(ANY)
  expect(dropsAddress(ANY)).toBe('/ofertas')
})
