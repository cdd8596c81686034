/**
 * The searches of a list without what its page does not show: the browser's searches have all facets (`PRODUCT_FACETS`), and
 * marked words. Of the answers of a search for words this was half the bytes, all of which the page's thread parses.
 */
import { listingSearches } from '@tianguis/contract/listing/listing-search'
import { type ListingState, PER_PAGE } from '@tianguis/contract/listing/listing-state'
import { LEVEL_FIELDS, PRODUCT_FACETS } from '@tianguis/contract/search/collection-searches'
import { MAX_MARKED_HITS } from '@tianguis/contract/search/corrected'
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import type { AskedSearch, SearchAnswer } from '@tianguis/contract/search/search-answer'
import type { SearchService } from '../../../search/service.ts'

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

/** The answers to the searches of a page, in their order. `countsCoupons`: of a list of products whose page says how many there are. */
export async function askPage(
  search: Pick<SearchService, 'multiSearch'>,
  state: ListingState,
  now: Date,
  { countsCoupons = true } = {},
): Promise<SearchAnswer[]> {
  const [list, ...following] = pageSearches(state, now) as [AskedSearch, ...AskedSearch[]]
  const isLastUnused = !countsCoupons && state.tab === 'products'
  const others = isLastUnused ? following.slice(0, -1) : following
  const ask = async (searches: AskedSearch[]) => {
    const answers = (await search.multiSearch<unknown>(searches)) as SearchAnswer[]
    return isLastUnused ? [...answers, NOT_COUNTED] : answers
  }
  const marked = markedHits(state, list)
  if (!marked) return ask([list, ...others])
  // Beside the list, so that the engine finds the documents of both once.
  const [found, best, ...rest] = await ask([list, marked, ...others])
  const hits = found!.hits.map((hit, at) => ({ ...hit, highlights: best!.hits[at]?.highlights ?? [] }))
  return [{ ...found!, hits }, ...rest]
}

const NOT_COUNTED: SearchAnswer = { found: 0, page: 1, hits: [] }

export function pageSearches(state: ListingState, now: Date): AskedSearch[] {
  const facets = { facet_by: shownFacets(state) }
  return listingSearches(state, now).map((search) => ({
    ...search,
    ...NOTHING_MARKED,
    ...(search.facet_by === PRODUCT_FACETS ? facets : {}),
    // A group has its own list of fields.
    ...(search.collection === PRODUCTS_COLLECTION && !state.grouped && search.per_page !== 0 ? SHOWN : {}),
  }))
}

/** Words that were not understood are corrected by what is marked in the first hits; each marked hit is a document to parse. */
function markedHits({ q, meaning, grouped, tab, from }: ListingState, list: AskedSearch): AskedSearch | null {
  if (q === '' || meaning || grouped || tab === 'coupons') return null
  const per_page = from === 1 ? MAX_MARKED_HITS : PER_PAGE
  return { ...list, per_page, facet_by: '', include_fields: 'id', highlight_fields: String(list.query_by) }
}

/** Prices and discounts are counted in ranges by another search; so is the level of a chosen category. */
function shownFacets({ filters: { category } }: ListingState): string {
  const below = LEVEL_FIELDS[category.length]
  return [...(below ? [below] : []), 'brand', 'vendors', 'tags'].join(',')
}
