import { readListing } from '@tianguis/contract/listing/listing-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../areas/assistant/testing/shop.ts'
import { createSiteServices } from '../compose/site-services.ts'
import { SITE } from '../testing/demo.ts'
import { createQueryKnowledge } from './knowledge/knowledge-source.ts'
import { createSearchUnderstanding } from './understand-search.ts'

let shop: Shop
let services: ReturnType<typeof createSiteServices>
beforeAll(async () => {
  shop = await openShop(1_500)
  const { database, search, clock } = shop.deps
  const understand = createSearchUnderstanding(createQueryKnowledge(database.pool), search)
  services = createSiteServices({ database: shop.database, search, clock, info: SITE, understand })
})
afterAll(() => shop.close())

const search = (query: string) => services.search(readListing(new URLSearchParams(query)))

test.each([
  ['q=laptop', /laptop|notebook/i],
  ['q=laptop&sort=price', /laptop|notebook/i],
  ['q=lap', /laptop|notebook/i],
  ['q=teniss', /tenis/i],
  ['q=audifonos', /audífonos/i],
])('%s leads with the thing named', async (query, name) => {
  const { listing } = await search(query)
  expect(listing.products.slice(0, 3).map((product) => product.name)).toEqual(
    Array(3).fill(expect.stringMatching(name)),
  )
})

test('«iphon» leads with a phone, not with a case', async () => {
  const [first] = (await search('q=iphon')).listing.products
  expect(first?.name).toMatch(/^Celular Apple iPhone/)
})

test('a misspelt query says what was searched instead', async () => {
  expect((await search('q=teniss')).listing.corrected).toBe('tenis')
})

test('a price that leaves nothing is given up with a word', async () => {
  const { understood, listing } = await search('q=laptop menos de 60 pesos')
  expect(understood?.dropped).toEqual(['Hasta $60'])
  expect(listing.total).toBeGreaterThan(0)
})
