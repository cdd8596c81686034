/** After the first page load the browser queries the search service itself, and our server only for what that cannot answer. */
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { NO_LISTING, type SearchView } from '@tianguis/contract/listing/listing-view'
import { rememberedSite } from '../../../site/site.ts'
import { askListing } from './ask-listing.ts'
import { meaningOf, shownListing, within } from './shown-listing.ts'

/** Null when the server has to answer: to group variants, to interpret a sentence, to help with an empty list, or after a failure. */
export async function listingInBrowser(
  state: ListingState,
  category: string[],
  signal: AbortSignal,
): Promise<SearchView | null> {
  const site = rememberedSite()
  const meaning = meaningOf(state)
  if (!site || meaning === undefined || state.grouped) return null
  const understood = meaning && !state.literal ? { understood: meaning } : {}
  const asked = within(category, asUnderstood(state, understood.understood))
  try {
    const listing = await askListing(site.search, asked, shownListing(), signal)
    const isEmpty = (state.tab === 'coupons' ? listing.couponsTotal : listing.total) === 0
    return isEmpty ? null : { state, listing, unavailable: false, ...understood }
  } catch {
    return null
  }
}

export function unavailableListing(state: ListingState): SearchView {
  return { state, listing: { ...NO_LISTING, page: state.page }, unavailable: true }
}
