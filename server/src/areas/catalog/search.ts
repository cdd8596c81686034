/** Products found by words, as cards. */

import { cardOfDocument, PRODUCTS_COLLECTION, type ProductDocument, productSearch } from '@tianguis/contract/search'
import type { ListingQuery, SearchView, Sort } from '@tianguis/contract/site'
import { listingOf, pageOf } from '../../paging.ts'
import type { SearchService } from '../../search/service.ts'

const SORTS: Record<Sort, string> = {
  relevance: '_text_match:desc,inStock:desc,popularity:desc',
  price: 'inStock:desc,price:asc',
  '-price': 'inStock:desc,price:desc',
  discount: 'inStock:desc,discount:desc',
  newest: 'inStock:desc,updatedAt:desc',
}
const LONGEST_QUERY = 200

export async function searchProducts(search: SearchService, q: string, query: ListingQuery): Promise<SearchView> {
  const words = q.trim().slice(0, LONGEST_QUERY)
  if (words === '') return { q: words, listing: listingOf([], 0, query), unavailable: false }
  const { page, limit } = pageOf(query)
  const params = productSearch({ q: words, page, perPage: limit, sort: SORTS[query.sort] })
  try {
    const { hits, found } = await search.search<ProductDocument>(PRODUCTS_COLLECTION, params)
    return {
      q: words,
      listing: listingOf(
        hits.map(({ document }) => cardOfDocument(document)),
        found,
        query,
      ),
      unavailable: false,
    }
  } catch {
    return { q: words, listing: listingOf([], 0, query), unavailable: true }
  }
}
