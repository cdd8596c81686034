/** One product has one Precio and one Pagas wherever it is shown: in the demonstration and in imported catalogues. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { NO_FILTERS, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import { decimalPesos, formatMoney } from '@tianguis/contract/money'
import { cardOfDocument, PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import { rowOf, rowsOf } from '../../database/rows.ts'
import type { SearchService } from '../../search/service.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoToRead, SITE } from '../../testing/demo.ts'
import { importedDatabase } from '../../testing/imported-catalog.ts'
import { testSearch } from '../../testing/search.ts'

const PARTS = 5
const MAX_COMPARED = 4
const IMPORTED = 150

interface Catalogue {
  database: TestDatabase
  search: SearchService
  close(): Promise<void>
}

async function importedCatalogue(): Promise<Catalogue> {
  const database = await importedDatabase(IMPORTED, BUEN_FIN)
  const search = await testSearch(database)
  const close = async () => {
    await search.close()
    await database.close()
  }
  return { database, search, close }
}

/** `renderedEvery`: the page of one product in so many is rendered, 150 of each catalogue; all else is compared of every product. */
describe.each([
  {
    name: 'demonstration',
    open: async () => ({ ...(await demoToRead(600)), close: async () => undefined }),
    renderedEvery: 4,
  },
  { name: 'imported', open: importedCatalogue, renderedEvery: 1 },
])('$name', ({ open, renderedEvery }) => {
  let database: TestDatabase
  let services: SiteServices
  let search: SearchService
  let close: () => Promise<void>
  let renderPage: RenderPage
  let indexed: Map<string, ProductDocument>

  beforeAll(async () => {
    ;({ database, search, close } = await open())
    services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
    indexed = await documents()
    renderPage = (await import('@tianguis/web/build')).renderPage
  })
  afterAll(() => close())

  async function documents(): Promise<Map<string, ProductDocument>> {
    const found = new Map<string, ProductDocument>()
    for (let page = 1; ; page++) {
      const { hits } = await search.search<ProductDocument>(PRODUCTS_COLLECTION, { q: '*', page, per_page: 250 })
      if (!hits?.length) return found
      for (const { document } of hits) found.set(document.id, document)
    }
  }

  test('the catalogue has what can disagree', async () => {
    const counts = await rowOf<Record<string, number>>(
      database.pool,
      `select count(*) filter (where shipping is null) as unknown, count(*) filter (where shipping = 0) as free,
         count(*) filter (where shipping > 0) as paid, count(*) filter (where coupon_code is not null) as coupons,
         count(*) filter (where used_price is not null) as used,
         count(*) filter (where discount > 0) as discounts
       from product_figures`,
    )
    expect(Object.entries(counts!).filter(([, count]) => count === 0)).toEqual([])
  })

  test('the search index has every product', async () => {
    const ids = await rowsOf<{ id: string }>(database.pool, 'select product_id::text as id from product_figures')
    expect(ids.length).toBeGreaterThanOrEqual(IMPORTED)
    expect([...indexed.keys()].sort()).toEqual(ids.map(({ id }) => id).sort())
  })

  test.each(Array.from({ length: PARTS }, (_, part) => part))(
    'card, page, structured data, comparison and search document agree in Precio and Pagas, part %i',
    async (part) => {
      const rows = await rowsOf<{ id: number; slug: string }>(
        database.pool,
        `select p.id, p.slug from products p join product_figures f on f.product_id = p.id
         where p.id % ${PARTS} = $1 order by p.id`,
        [part],
      )
      const pages = await Promise.all(rows.map(async ({ slug }) => (await services.product(slug))!))
      for (const [at, page] of pages.entries()) {
        const fromSearch = cardOfDocument(indexed.get(page.id)!)
        expect(fromSearch).toEqual({ ...page.card, sparkline: fromSearch.sparkline })
        if (at % renderedEvery === 0) await expectRendered(page)
        if (page.card.inStock) expectBest(page)
      }
      for (let at = 0; at < pages.length; at += MAX_COMPARED) {
        const together = pages.slice(at, at + MAX_COMPARED)
        const { products } = await services.compare(together.map(({ slug }) => slug))
        for (const [i, { card, bestOfferId, offers }] of together.entries()) {
          expect(products[i]?.card).toEqual(card)
          const best = offers.find(({ id }) => id === bestOfferId) ?? null
          expect(products[i]?.best).toEqual(best)
        }
      }
    },
  )

  test('the order by total is that of Pagas, unknown shipping last', async () => {
    const totals: number[] = []
    for (let page = 1; page <= 4; page++) {
      const { listing } = await services.search({ ...WHOLE_LISTING, sort: 'total', page, from: page })
      for (const { payable, inStock } of listing.products)
        if (inStock) totals.push(payable.shipping === null ? Number.POSITIVE_INFINITY : payable.total)
    }
    expect(totals.length).toBeGreaterThan(50)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })

  test('the filter by months is about the best offer', async () => {
    const filters = { ...NO_FILTERS, months: 12 }
    const { listing } = await services.search({ ...WHOLE_LISTING, filters })
    expect(listing.products.length).toBeGreaterThan(0)
    for (const { slug } of listing.products) {
      const { offers, bestOfferId } = (await services.product(slug))!
      const best = offers.find(({ id }) => id === bestOfferId)
      expect(best?.months?.count).toBeGreaterThanOrEqual(12)
    }
  })

  function expectBest({ offers, bestOfferId, card, history, verdict }: ProductView): void {
    const best = offers[0]!
    expect(best.id).toBe(bestOfferId)
    expect(best).toMatchObject({
      price: card.bestPrice,
      payable: card.payable,
      condition: card.condition,
      discount: { percent: card.discount, reference: card.referencePrice },
    })
    const buyable = offers.filter(({ condition, inStock, stale }) => condition === best.condition && inStock && !stale)
    const believable = buyable.filter(({ inReview }) => !inReview)
    expect(verdict.today).toBe(Math.min(...(believable.length > 0 ? believable : [best]).map(({ price }) => price)))
    expect(history.at(-1)?.price).toBe(verdict.today)
  }

  async function expectRendered({ slug, card, offers }: ProductView): Promise<void> {
    const { body } = await renderPage(new Request(`${SITE.publicUrl}/producto/${slug}`), services)
    const things = [...body!.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
      ([, json]) => JSON.parse(json!) as { '@type': string; offers?: object }[],
    )
    const structured = things.find((thing) => thing['@type'] === 'Product')
    expect(structured?.offers).toMatchObject({
      lowPrice: decimalPesos(card.bestPrice),
      priceCurrency: 'MXN',
      availability: `https://schema.org/${card.inStock ? 'InStock' : 'OutOfStock'}`,
    })
    expect(offers.length).toBeGreaterThan(0)
    // A sold-out product says so in place of a price.
    if (card.inStock) expect(textOf(body!)).toContain(formatMoney(card.bestPrice).replaceAll(/\s/g, ''))
  }
})

/** The words of a page without markup and spaces. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, '')
}
