/** On the server only: the addresses of lists know every filter, 7 KB of code that a store's page needs for one link. */
import { listingAddress, readListing } from '@tianguis/contract/listing/listing-address'

/** All that the store sells, as a list with its filters. */
export function storeListingPath(store: string): string {
  return listingAddress(readListing(new URLSearchParams([['tienda', store]])))
}
