import { cardOfDocument, PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import { rowsOf } from '../../database/rows.ts'
import type { SearchService } from '../../search/service.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../testing/demo.ts'
import { testSearch } from '../../testing/search.ts'

const PRODUCTS = 500
let database: TestDatabase
let services: SiteServices
let search: SearchService & { close(): Promise<void> }

beforeAll(async () => {
  database = await demoDatabase(PRODUCTS)
  search = await testSearch(database)
  services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
})
afterAll(async () => {
  await search.close()
  await database.close()
})

async function documents(): Promise<Map<string, ProductDocument>> {
  const found = new Map<string, ProductDocument>()
  for (let page = 1; found.size < PRODUCTS; page++) {
    const { hits } = await search.search<ProductDocument>(PRODUCTS_COLLECTION, { q: '*', page, per_page: 250 })
    if (!hits?.length) break
    for (const { document } of hits) found.set(document.id, document)
  }
  return found
}

test('card, page, comparison and search document have the same Precio and Pagas', async () => {
  const rows = await rowsOf<{ id: number; slug: string }>(database.pool, 'select id, slug from products order by id')
  const indexed = await documents()
  expect(indexed.size).toBe(PRODUCTS)
  for (const { id, slug } of rows) {
    const page = (await services.product(slug))!
    const document = indexed.get(String(id))!
    const fromSearch = cardOfDocument(document)
    expect({ ...fromSearch, sparkline: page.card.sparkline }).toEqual({ ...page.card, sparkline: page.card.sparkline })
    if (!page.card.inStock) continue
    const best = page.offers[0]!
    expect(best.id).toBe(page.bestOfferId)
    expect(best).toMatchObject({
      price: page.card.bestPrice,
      payable: page.card.payable,
      condition: page.card.condition,
      discount: { percent: page.card.discount, reference: page.card.referencePrice },
    })
    expect(page.history.at(-1)?.price).toBe(page.card.bestPrice)
    const { products } = await services.compare([slug, rows[0]!.slug === slug ? rows[1]!.slug : rows[0]!.slug])
    expect(products[0]).toMatchObject({ card: page.card, best: { price: best.price, payable: best.payable } })
  }
})
