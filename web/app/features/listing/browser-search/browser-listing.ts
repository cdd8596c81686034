/** After the first page load the browser queries the search service itself, and our server only for what that cannot answer. */
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState, Understood } from '@tianguis/contract/listing/listing-state'
import { NO_LISTING, type SearchView } from '@tianguis/contract/listing/listing-view'
import { rememberedSite } from '../../../site/site.ts'
import type { Answered } from './ask-listing.ts'

/** The list on the screen. */
let shown: Answered | undefined

export function setShownListing(state: ListingState, listing: Answered['listing']): void {
  shown = { state, listing }
}

/** What the server understood of each query of this visit; null: plain words. */
const meanings = new Map<string, Understood | null>()
const MOST_MEANINGS = 200

export function rememberMeaning({ state, understood, unavailable }: SearchView): void {
  if (state.literal || unavailable) return
  if (meanings.size >= MOST_MEANINGS) meanings.clear()
  meanings.set(state.q, understood ?? null)
}

/** One or two words are a plain query; a longer one may be a sentence, which only the server interprets. */
function meaningOf({ q, literal }: ListingState): Understood | null | undefined {
  const known = meanings.get(q)
  if (known !== undefined) return known
  return literal || q.split(/\s+/).length < 3 ? null : undefined
}

/** Null when the server has to answer: to interpret a sentence, to help with an empty list, or after a failure. */
export async function listingInBrowser(
  state: ListingState,
  category: string[],
  signal: AbortSignal,
): Promise<SearchView | null> {
  const site = rememberedSite()
  const meaning = meaningOf(state)
  if (!site || meaning === undefined) return null
  const understood = meaning && !state.literal ? { understood: meaning } : {}
  const asked = within(category, asUnderstood(state, understood.understood))
  try {
    const { askListing } = await import('./ask-listing.ts')
    const listing = await askListing(site.search, asked, shown, signal)
    const isEmpty = (state.tab === 'coupons' ? listing.couponsTotal : listing.total) === 0
    return isEmpty ? null : { state, listing, unavailable: false, ...understood }
  } catch {
    return null
  }
}

/** A category's page always filters by its own category. */
export function within(category: string[], state: ListingState): ListingState {
  return category.length > 0 ? { ...state, filters: { ...state.filters, category } } : state
}

export function unavailableListing(state: ListingState): SearchView {
  return { state, listing: { ...NO_LISTING, page: state.page }, unavailable: true }
}
