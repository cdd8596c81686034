/**
 * The searches of a list without what its page does not show: the browser's searches have the facets that the spec names, and
 * marked words. Of the answers of a search for words this was half the bytes, all of which the page's thread parses.
 */
import { listingSearches } from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { LEVEL_FIELDS, PRODUCT_FACETS } from '@tianguis/contract/search/documents'
import type { AskedSearch } from '@tianguis/contract/search/search-answer'

/** Typesense's word for no field. */
const NOTHING_MARKED = { highlight_fields: 'none' }

export function pageSearches(state: ListingState, now: Date): AskedSearch[] {
  // Words that were not understood are corrected by what was marked.
  const marked = state.meaning ? NOTHING_MARKED : {}
  const facets = { facet_by: shownFacets(state) }
  // Marked alike, a search and its counts are found once by the engine.
  return listingSearches(state, now).map((search) => ({
    ...search,
    ...(search.facet_by === PRODUCT_FACETS ? facets : {}),
    ...marked,
  }))
}

/** Prices and discounts are counted in ranges by another search; so is the level of a chosen category. */
function shownFacets({ filters: { category } }: ListingState): string {
  const below = LEVEL_FIELDS[category.length]
  return [...(below ? [below] : []), 'brand', 'vendors', 'tags'].join(',')
}
