/**
 * The searches of a list without what its page does not show: the browser's searches have all facets (`PRODUCT_FACETS`), and
 * marked words. Of the answers of a search for words this was half the bytes, all of which the page's thread parses.
 */
import { listingSearches } from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { LEVEL_FIELDS, PRODUCT_FACETS } from '@tianguis/contract/search/collection-searches'
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import type { AskedSearch } from '@tianguis/contract/search/search-answer'

/** Typesense's word for no field. */
const NOTHING_MARKED = { highlight_fields: 'none' }

/** What a card shows (`cardOfDocument`), and what tells whether a list is of the kind that was asked for. */
export const SHOWN_FIELDS = [
  'id',
  'slug',
  'productName',
  'brand',
  'image',
  'price',
  'payable',
  'shipping',
  'couponCode',
  'couponSaves',
  'condition',
  'usedPrice',
  'referencePrice',
  'discount',
  'offersCount',
  'bestVendor',
  'inStock',
  'unitPrice',
  'unit',
  'sparkline',
  'kind',
] as const satisfies (keyof ProductDocument)[]
export const SHOWN = { include_fields: SHOWN_FIELDS.join(',') }

export function pageSearches(state: ListingState, now: Date): AskedSearch[] {
  const facets = { facet_by: shownFacets(state) }
  return listingSearches(state, now).map((search) => ({
    ...search,
    ...(search.facet_by === PRODUCT_FACETS ? facets : {}),
    ...(search.collection === PRODUCTS_COLLECTION ? shownParts(state, search) : NOTHING_MARKED),
  }))
}

/** Marked alike, a search and its counts are found once by the engine. */
function shownParts({ meaning, grouped }: ListingState, { query_by, per_page }: AskedSearch) {
  // Words that were not understood are corrected by what was marked, in fields that the answer need not have.
  const marked = meaning || !query_by ? NOTHING_MARKED : { highlight_fields: String(query_by) }
  // A group has its own list of fields.
  return grouped || per_page === 0 ? marked : { ...marked, ...SHOWN }
}

/** Prices and discounts are counted in ranges by another search; so is the level of a chosen category. */
function shownFacets({ filters: { category } }: ListingState): string {
  const below = LEVEL_FIELDS[category.length]
  return [...(below ? [below] : []), 'brand', 'vendors', 'tags'].join(',')
}
