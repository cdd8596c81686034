import { type ListingState, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import { createSiteServices } from '../../../compose/site-services.ts'
import { BUEN_FIN, demoToRead, SITE } from '../../../testing/demo.ts'

export const asked = (change: Partial<ListingState>): ListingState => ({ ...WHOLE_LISTING, ...change })

/** The services of a site with a demonstration catalogue, and all its search documents. */
export async function listingSite() {
  const { database, search } = await demoToRead(600)
  const services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
  /** For counting without the engine. */
  const documents: ProductDocument[] = []
  for (let page = 1; documents.length < page * 250 - 249 || page === 1; page++) {
    const { hits } = await search.search<ProductDocument>(PRODUCTS_COLLECTION, { q: '*', per_page: 250, page })
    if (hits.length === 0) break
    documents.push(...hits.map(({ document }) => document))
  }
  return {
    database,
    search,
    services,
    documents,
    found: async (change: Partial<ListingState>) => (await services.search(asked(change))).listing,
  }
}
