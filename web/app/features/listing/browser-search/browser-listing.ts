/** After the first view the browser asks the search service itself. What it cannot know, it asks our server. */
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState, Understood } from '@tianguis/contract/listing/listing-state'
import { NO_LISTING, type SearchView } from '@tianguis/contract/listing/listing-view'
import { rememberedSite } from '../../../site/site.ts'
import type { Answered } from './ask-listing.ts'

/** The list on the screen. */
let shown: Answered | undefined

export function rememberShown(state: ListingState, listing: Answered['listing']): void {
  shown = { state, listing }
}

/** What the server made of the words of this visit; null: nothing. */
const meanings = new Map<string, Understood | null>()
const MOST_MEANINGS = 200

export function rememberMeaning({ state, understood, unavailable }: SearchView): void {
  if (state.literal || unavailable) return
  if (meanings.size >= MOST_MEANINGS) meanings.clear()
  meanings.set(state.q, understood ?? null)
}

/** Names of a thing are one or two words; a longer question may be a sentence, which only the server understands. */
function meaningOf({ q, literal }: ListingState): Understood | null | undefined {
  const known = meanings.get(q)
  if (known !== undefined) return known
  return literal || q.split(/\s+/).length < 3 ? null : undefined
}

/** Null when the server has to be asked: for the meaning of a sentence, for ways out of nothing found, or for another try. */
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

/** On the page of a category its own way down is always chosen. */
export function within(category: string[], state: ListingState): ListingState {
  return category.length > 0 ? { ...state, filters: { ...state.filters, category } } : state
}

export function unavailableListing(state: ListingState): SearchView {
  return { state, listing: { ...NO_LISTING, page: state.page }, unavailable: true }
}
