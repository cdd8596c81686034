/** The browser's queries for a list; loaded together with the search client. */

import { listingAddress } from '@tianguis/contract/listing/listing-address'
import {
  brandSearch,
  brandsFound,
  lastPageSearch,
  listingFound,
  listingSearches,
  withLastPage,
} from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import type { FacetValue, Listing } from '@tianguis/contract/listing/listing-view'
import type { PublicSite } from '../../../site/site.ts'
import { askTogether } from './search-client.ts'
import type { Answered } from './shown-listing.ts'

type Search = PublicSite['search']

/** `last` is the list on the screen: «Cargar más» then asks for one page only. */
export async function askListing(
  search: Search,
  state: ListingState,
  last: Answered | undefined,
  signal: AbortSignal,
): Promise<Listing> {
  if (last && continues(state, last.state)) {
    const [answer] = await askTogether(search, [lastPageSearch(state)], signal)
    if (answer) return withLastPage(last.listing, state, answer)
  }
  return listingFound(state, await askTogether(search, listingSearches(state, new Date()), signal))
}

export async function askBrands(
  search: Search,
  state: ListingState,
  typed: string,
  signal: AbortSignal,
): Promise<FacetValue[]> {
  const [answer] = await askTogether(search, [brandSearch(state, typed)], signal)
  return answer ? brandsFound(answer) : []
}

function continues(state: ListingState, before: ListingState): boolean {
  const first = (some: ListingState) => listingAddress({ ...some, page: 1, from: 1 })
  const next = state.page === before.page + 1 && state.from === before.from
  return next && state.tab === 'products' && first(state) === first(before)
}
