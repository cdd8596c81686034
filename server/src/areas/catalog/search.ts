/** Products found by words, as cards. */

import { PRODUCTS_COLLECTION, type ProductDocument, productSearch } from '@tianguis/contract/search'
import type { ListingQuery, ProductCard, SearchView, Sort } from '@tianguis/contract/site'
import type { SearchService } from '../../search/service.ts'
import { listingOf, pageOf } from './paging.ts'

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
        hits.map(({ document }) => cardOf(document)),
        found,
        query,
      ),
      unavailable: false,
    }
  } catch {
    return { q: words, listing: listingOf([], 0, query), unavailable: true }
  }
}

function cardOf(document: ProductDocument): ProductCard {
  return {
    id: document.id,
    slug: document.slug,
    name: document.productName,
    brand: document.brand,
    image: document.image,
    bestPrice: Math.round(document.price * 100),
    referencePrice: document.referencePrice === undefined ? null : Math.round(document.referencePrice * 100),
    discount: document.discount,
    offersCount: document.offersCount,
    bestStore: document.bestVendor,
    inStock: document.inStock,
  }
}
