/** Ways out of a list in which nothing was found. */

import { partsOf } from '@tianguis/contract/listing/listing-filters'
import { countSearch } from '@tianguis/contract/listing/listing-search'
import { type ListingState, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import type { EmptyHelp } from '@tianguis/contract/listing/listing-view'
import type { SearchService } from '../../../search/service.ts'
import type { Tree } from '../categories/category-tree.ts'
import { nearestCategories } from '../categories/nearest-categories.ts'

const MOST_PARTS = 12

export async function helpWith(search: SearchService, state: ListingState, tree: Tree): Promise<EmptyHelp> {
  const parts = partsOf(state.filters).slice(0, MOST_PARTS)
  const searches = [NO_FILTERS, ...parts.map(({ without }) => without)].map((filters) => countSearch(state, filters))
  const [any, ...without] = await search.multiSearch(searches)
  return {
    withoutAny: any?.found ?? 0,
    without: without.map(({ found }) => found),
    nearest: nearestCategories(state.q, tree),
  }
}
