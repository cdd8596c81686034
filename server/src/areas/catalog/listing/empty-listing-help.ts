/** Suggestions for an empty list: how many results each filter removes, and similar categories. */
import { partsOf } from '@tianguis/contract/listing/listing-filters'
import { countSearch } from '@tianguis/contract/listing/listing-search'
import { type ListingState, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import type { EmptyHelp } from '@tianguis/contract/listing/listing-view'
import type { SearchService } from '../../../search/service.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { nearestCategories } from '../categories/nearest-categories.ts'

const MOST_PARTS = 40

export async function emptyListingHelp(
  search: SearchService,
  state: ListingState,
  tree: CategoryTree,
  /** On a category's page its names, which no suggestion removes. */
  trail: string[] = [],
): Promise<EmptyHelp> {
  const parts = partsOf(state.filters).slice(0, MOST_PARTS)
  const searches = [NO_FILTERS, ...parts.map(({ without }) => without)].map((filters) =>
    countSearch(state, trail.length > 0 ? { ...filters, category: trail } : filters),
  )
  const [any, ...without] = await search.multiSearch(searches)
  return {
    withoutAny: any?.found ?? 0,
    without: without.map(({ found }) => found),
    nearest: nearestCategories(state.q, tree),
  }
}
