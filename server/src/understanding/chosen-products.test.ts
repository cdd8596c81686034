/** Clicks of visitors change the order of a search page. */
import { readListing } from '@tianguis/contract/listing/listing-address'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnShop, openShop } from '../areas/assistant/testing/shop.ts'
import { createLearning } from '../areas/searches/learning/learning.ts'
import { createSiteServices } from '../compose/site-services.ts'
import { SITE } from '../testing/demo.ts'
import { createQueryKnowledge } from './knowledge/knowledge-source.ts'
import { createSearchUnderstanding } from './understand-search.ts'

let shop: OwnShop
let learning: ReturnType<typeof createLearning>
let services: ReturnType<typeof createSiteServices>
beforeAll(async () => {
  shop = await openShop(600)
  const { database, search, clock } = shop.deps
  learning = createLearning({ database, clock, isOn: true })
  const understand = createSearchUnderstanding(createQueryKnowledge(database.pool), search, learning.chosen)
  services = createSiteServices({ database: shop.database, search, clock, info: SITE, understand })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('truncate search_queries cascade'))

const namesOf = async () => {
  const { listing } = await services.search(readListing(new URLSearchParams('q=laptop')))
  return listing.products.map(({ id }) => id)
}

async function open(product: string, times: number, visitorOf: (time: number) => number): Promise<void> {
  for (let time = 0; time < times; time++)
    learning.record({ act: 'open', q: 'laptop', product }, `10.1.0.${visitorOf(time)}`)
  await learning.flush()
}

test('what many visitors open comes first, what one visitor opens a thousand times does not', async () => {
  const before = await namesOf()
  const [, , , third, fourth] = before
  await open(third!, 1_000, () => 1)
  expect(await namesOf()).toEqual(before)
  await open(fourth!, 10, (time) => time + 2)
  expect((await namesOf())[0]).toBe(fourth)
})
