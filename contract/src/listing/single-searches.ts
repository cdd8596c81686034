/**
 * Single searches beside those of a whole list: the next page, kinds, a count, the nearest products, brands while they are
 * typed.
 */
import { cardOfDocument, type ProductDocument } from '../search/documents.ts'
import type { AskedSearch, SearchAnswer } from '../search/search-answer.ts'
import { valuesOf } from './listing-facets.ts'
import type { ListingFilters, ListingState } from './listing-state.ts'
import type { FacetValue, Listing } from './listing-view.ts'
import { COUNT_ONLY, productsAsked, UNMARKED, WITHOUT_FACETS } from './products-asked.ts'

/** The last page alone, to be put below those already shown. */
export function lastPageSearch(state: ListingState): AskedSearch {
  return { ...productsAsked(state, state.filters, state.page), ...WITHOUT_FACETS }
}

export function withLastPage(listing: Listing, state: ListingState, { hits }: SearchAnswer): Listing {
  const products = hits.map(({ document }) => cardOfDocument(document as ProductDocument))
  return { ...listing, products: [...listing.products, ...products], page: state.page }
}

/** The kinds of the products of the first page shown. */
export function kindsSearch(state: ListingState): AskedSearch {
  return {
    ...productsAsked(state, state.filters, state.from),
    ...WITHOUT_FACETS,
    ...UNMARKED,
    include_fields: 'kind,productName,brand',
  }
}

/** How many there would be with other filters. */
export function countSearch(state: ListingState, filters: ListingFilters): AskedSearch {
  return { ...productsAsked(state, filters), ...COUNT_ONLY }
}

/** The first products with other filters, for an empty list. */
export function nearestSearch(state: ListingState, filters: ListingFilters): AskedSearch {
  return { ...productsAsked(state, filters), ...WITHOUT_FACETS, ...UNMARKED, page: 1, per_page: NEAREST_SHOWN }
}

/** The brands whose names begin like what is typed, whatever brands are chosen. */
export function brandSearch(state: ListingState, typed: string): AskedSearch {
  const asked = productsAsked(state, { ...state.filters, brands: [] })
  return { ...asked, ...COUNT_ONLY, facet_by: 'brand', facet_query: `brand:${typed}`, max_facet_values: 20 }
}

export function brandsFound({ facet_counts }: SearchAnswer): FacetValue[] {
  return valuesOf('brand', facet_counts)
}

const NEAREST_SHOWN = 8
