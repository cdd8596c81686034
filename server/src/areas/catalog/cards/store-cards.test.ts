import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { NO_FILTERS, type Sort, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import { isAskedStore, type StoreChoice } from '@tianguis/contract/listing/store-cards'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { assert, asyncProperty, constantFrom, subarray } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { testSearch } from '../../../testing/search.ts'

let database: TestDatabase
let search: SearchService
let services: SiteServices
let stores: string[]
const pages = new Map<string, ProductView>()

beforeAll(async () => {
  database = await demoDatabase(300)
  search = await testSearch(database)
  services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
  stores = (await services.stores()).map(({ name }) => name)
})
afterAll(async () => {
  await search.close()
  await database.close()
})

const listed = async (choice: StoreChoice, sort: Sort) =>
  (await services.search({ ...WHOLE_LISTING, sort, filters: { ...NO_FILTERS, ...choice } })).listing.products

async function pageOf(slug: string): Promise<ProductView> {
  const page = pages.get(slug) ?? (await services.product(slug))!
  pages.set(slug, page)
  return page
}

/** The page's offers are in order of what is paid; those that cannot be the best one are left out. */
function bestOfPage({ offers }: ProductView, choice: StoreChoice): OfferRow | undefined {
  const own = offers.filter(
    ({ store, inStock, stale, inReview }) => isAskedStore(choice, store.name) && inStock && !stale && !inReview,
  )
  return own.find(({ condition }) => condition === 'new') ?? own[0]
}

test('a list narrowed to stores shows their prices and names, never those of another store', async () => {
  const sorts = constantFrom<Sort>('relevance', 'price', '-price', 'total', 'discount')
  await assert(
    asyncProperty(
      subarray(stores, { maxLength: 3 }),
      subarray(stores, { maxLength: 6 }),
      sorts,
      async (only, without, sort) => {
        const choice = { stores: only, withoutStores: without.filter((store) => !only.includes(store)) }
        const cards = await listed(choice, sort)
        for (const card of cards) {
          const best = bestOfPage(await pageOf(card.slug), choice)
          expect(card.inStock).toBe(best !== undefined)
          if (best)
            expect(card).toMatchObject({
              bestStore: best.store.name,
              bestPrice: best.price,
              payable: best.payable,
              discount: best.discount.percent,
              condition: best.condition,
            })
        }
        const prices = cards.filter(({ inStock }) => inStock).map(({ bestPrice }) => bestPrice)
        if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
        if (sort === '-price') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: 25 },
  )
})

test('without a choice of stores no card changes', async () => {
  const everything = await listed({ stores: [], withoutStores: [] }, 'relevance')
  expect(everything).toEqual(await Promise.all(everything.map(async ({ slug }) => (await pageOf(slug)).card)))
})
