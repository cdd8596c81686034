/** What the list pages of this visit have shown, for the browser's own queries. */
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import type { Listing, SearchView } from '@tianguis/contract/listing/listing-view'
import { meaningOfRest } from '@tianguis/contract/listing/understood/meaning-of-rest'
import type { Understood } from '@tianguis/contract/listing/understood/understood'

export interface Answered {
  state: ListingState
  listing: Listing
}

/** The list on the screen. */
let shown: Answered | undefined

export function setShownListing(state: ListingState, listing: Listing): void {
  shown = { state, listing }
}

export function shownListing(): Answered | undefined {
  return shown
}

/** What the server understood of each query of this visit; null: plain words. */
const meanings = new Map<string, Understood | null>()
const MAX_CACHED_MEANINGS = 200

export function rememberMeaning({ state, understood, unavailable }: SearchView): void {
  if (state.literal || unavailable) return
  if (meanings.size >= MAX_CACHED_MEANINGS) meanings.clear()
  meanings.set(state.q, understood ?? null)
  if (understood && understood.rest !== state.q) meanings.set(understood.rest, meaningOfRest(understood))
}

/** Undefined: only the server knows what the query means. */
export function meaningOf({ q, literal }: ListingState): Understood | null | undefined {
  if (literal || q === '') return null
  return meanings.get(q)
}

/** A category's page always filters by its own category. */
export function within(category: string[], state: ListingState): ListingState {
  return category.length > 0 ? { ...state, filters: { ...state.filters, category } } : state
}
