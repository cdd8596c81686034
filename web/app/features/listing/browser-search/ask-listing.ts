/** The browser's queries for a list; loaded together with the search client. */

import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { listingAddress } from '@tianguis/contract/listing/listing-address'
import { listingFound, listingSearches } from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import type { FacetValue, Listing } from '@tianguis/contract/listing/listing-view'
import { brandSearch, brandsFound, lastPageSearch, withLastPage } from '@tianguis/contract/listing/single-searches'
import { cardsOfOtherStores, withStoreCards } from '@tianguis/contract/listing/store-cards'
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
    if (answer) return atAskedStores(withLastPage(last.listing, state, answer), state, signal)
  }
  const listing = listingFound(state, await askTogether(search, listingSearches(state, new Date()), signal))
  return atAskedStores(listing, state, signal)
}

/** Cards of other stores than those asked for are replaced; the list is not shown with them. */
async function atAskedStores(listing: Listing, { filters, sort }: ListingState, signal: AbortSignal): Promise<Listing> {
  const others = cardsOfOtherStores(listing.products, filters)
  if (others.length === 0) return listing
  const asked = new URLSearchParams({ id: others.join(',') })
  for (const store of filters.stores) asked.append('tienda', store)
  for (const store of filters.withoutStores) asked.append('sin', store)
  const response = await fetch(`/api/products/at-stores?${asked}`, { signal })
  if (!response.ok) throw new Error(`cards of the asked stores: ${response.status}`)
  const { products } = (await response.json()) as { products: ProductCard[] }
  return withStoreCards(listing, products, sort)
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
