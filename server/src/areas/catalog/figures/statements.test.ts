/** What may be said about prices, whatever stores import: properties over random observations in a real database. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { DAY_MS } from '@tianguis/contract/durations'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, SITE } from '../../../testing/demo.ts'
import { refreshFigures } from './refresh-queries.ts'

const STORES = 4
const now = BUEN_FIN
let database: TestDatabase
let services: SiteServices

beforeAll(async () => {
  database = await testDatabase()
  // No test here uses the search service.
  services = createSiteServices({ database, info: SITE, clock: () => now, search: {} as SearchService })
  await database.pool.query(`insert into categories (level, name, path, position) values (0, 'Todo', '/todo', 0)`)
  await database.pool.query(
    `insert into stores (slug, name, site, logo) select 't' || n, 'T' || n, 'https://t.example', '/l.svg'
     from generate_series(1, $1::int) n`,
    [STORES],
  )
})
afterAll(() => database.close())

/** One store's price on one day before today. */
interface Observed {
  store: number
  daysAgo: number
  price: number
  listPrice: number | null
}

const observed = fc.record({
  store: fc.integer({ min: 1, max: STORES - 1 }),
  daysAgo: fc.integer({ min: 0, max: 75 }),
  price: fc.integer({ min: 800, max: 1_500 }).map((pesos) => pesos * 100),
  listPrice: fc.option(fc.constant(2_000_00)),
})
/** Several products at once, so that one refresh looks at all of them. */
const scenarios = fc.array(fc.array(observed, { minLength: 1, maxLength: 8 }), { minLength: 15, maxLength: 15 })

let made = 0

/** Writes the observations as runs do; `imported`: at once, newest first, as an operator's history. */
async function productWith(sequence: readonly Observed[], imported: boolean): Promise<number> {
  const slug = `p${++made}`
  const product = await rowOf<{ id: number }>(
    database.pool,
    `insert into products (slug, name, brand, category_id, lvl0, image)
     select $1, $1, 'Marca', id, id, '/p.svg' from categories limit 1 returning id`,
    [slug],
  )
  const byTime = sequence.toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const store of new Set(byTime.map((one) => one.store))) {
    const own = byTime.filter((one) => one.store === store)
    const points = own.filter((one, i) => own[i + 1]?.daysAgo !== one.daysAgo)
    const steps = points.filter((one, i) => points[i - 1]?.price !== one.price)
    await offerWith(product!.id, store, steps, imported)
  }
  return product!.id
}

async function offerWith(product: number, store: number, steps: readonly Observed[], imported: boolean) {
  const last = steps.at(-1)!
  const at = ({ daysAgo }: Observed) => new Date(now.getTime() - daysAgo * DAY_MS)
  const offer = await rowOf<{ id: number }>(
    database.pool,
    `insert into offers (product_id, store_id, sku, url, price, list_price, in_stock, price_since, confirmed_at, match_reason)
     values ($1, $2, 'p' || $7::text, 'https://t.example/', $3, $4, true, $5, $6, 'gtin') returning id`,
    [product, store, last.price, last.listPrice, at(last), now, product],
  )
  for (const step of imported ? steps.toReversed() : steps)
    await database.pool.query(
      'insert into price_points (offer_id, at, price, in_stock, import_run_id) values ($1, $2, $3, true, $4)',
      [offer!.id, at(step), step.price, imported ? 1 : null],
    )
  return offer!.id
}

interface Judged {
  id: number
  discount: number
  best_offer_id: number
  days: number
}

/** Discounts with the days that the offer had been seen when its price began. */
function judged(ids: number[]): Promise<Judged[]> {
  return rowsOf<Judged & Record<string, unknown>>(
    database.pool,
    `select f.product_id as id, f.discount, f.best_offer_id,
       extract(epoch from f.price_since - (select min(at) from price_points where offer_id = f.best_offer_id)) / 86400 as days
     from product_figures f where f.product_id = any ($1::bigint[]) order by 1`,
    [ids],
  )
}

const statementsOf = async (id: number) => {
  const page = await services.product(
    (await rowOf<{ slug: string }>(database.pool, 'select slug from products where id = $1', [id]))!.slug,
  )
  const { verdict, lowestForDays, history, card, offers } = page as ProductView
  const said = offers.map(({ store, price, discount, inflatedClaim }) => ({
    store: store.slug,
    price,
    discount,
    inflatedClaim,
  }))
  return { verdict, lowestForDays, history, discount: card.discount, reference: card.referencePrice, said }
}

test('no order and no mixture of imports makes a discount without 30 observed days; a new store never makes one', async () => {
  let discounts = 0
  await fc.assert(
    fc.asyncProperty(scenarios, fc.integer({ min: 500, max: 1_500 }), async (sequences, pesos) => {
      const ids: number[] = []
      for (const sequence of sequences) ids.push(await productWith(sequence, false))
      await refreshFigures(database, () => now)
      for (const { discount, days } of await judged(ids)) {
        if (discount === 0) continue
        discounts++
        expect(days).toBeGreaterThanOrEqual(30)
      }
      const before = new Map((await judged(ids)).map((one) => [one.id, one]))
      const fresh: number[] = []
      const first = { store: STORES, daysAgo: 0, price: pesos * 100, listPrice: 2_000_00 }
      for (const id of ids) fresh.push(await offerWith(id, STORES, [first], false))
      await refreshFigures(database, () => now)
      for (const { id, discount, best_offer_id: best } of await judged(ids)) {
        if (fresh.includes(best)) expect(discount).toBe(0)
        else if (best === before.get(id)?.best_offer_id) expect(discount).toBe(before.get(id)?.discount)
      }
    }),
    { numRuns: 4 },
  )
  // The property is not empty.
  expect(discounts).toBeGreaterThan(0)
})

test('a history that the operator imported says the same as one lived through, but accuses no store', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (sequences) => {
      const pairs: [number, number][] = []
      for (const sequence of sequences)
        pairs.push([await productWith(sequence, false), await productWith(sequence, true)])
      await refreshFigures(database, () => now)
      for (const [lived, imported] of pairs) {
        const { said, ...statements } = await statementsOf(lived)
        const accusesNone = said.map((offer) => ({ ...offer, inflatedClaim: null }))
        expect(await statementsOf(imported)).toEqual({ ...statements, said: accusesNone })
      }
    }),
    { numRuns: 2 },
  )
})
