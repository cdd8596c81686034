import { listingAddress } from '@tianguis/contract/listing/listing-address'
import type { ListingState } from '@tianguis/contract/listing/listing-state'

/** Another category with the same filters, from its first page on. */
export function categoryAddress(state: ListingState, url: string): string {
  return listingAddress({ ...state, filters: { ...state.filters, category: [] }, page: 1, from: 1 }, url)
}
