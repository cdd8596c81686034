/** The same wish as a list with filters: what the assistant's three products were chosen from. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { listingAddress } from '@tianguis/contract/listing/listing-address'
import { type ListingFilters, NO_FILTERS, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'

const SORTS = { fit: 'relevance', cheapest: 'price', dearest: '-price', discount: 'discount', unit: 'unit' } as const

export function listingLink(wish: Wish): string {
  const [trail, ...others] = wish.kind?.trails ?? []
  const [named] = wish.kind?.names ?? []
  const one = trail !== undefined && others.length === 0 && (named === undefined || wish.kind?.narrow === true)
  const words = [
    one ? '' : (named ?? wish.kind?.said ?? ''),
    ...wish.words.map((word) => word.split('|')[0]!),
    ...wish.measures.filter(({ bound }) => bound === 'is').map(({ said }) => said),
  ]
  const filters = { ...NO_FILTERS, ...filtersOf(wish), category: one ? trail.split(TRAIL_JOINT) : [] }
  return listingAddress({
    ...WHOLE_LISTING,
    q: words.filter(Boolean).join(' '),
    filters,
    sort: SORTS[wish.order],
    // the search page understands the name of a kind
    literal: named === undefined,
  })
}

const STEPS = [50, 30, 20, 10]

/** What a list can filter by. */
export function filtersOf(wish: Wish): Partial<ListingFilters> {
  const filters: Partial<ListingFilters> = {}
  if (wish.min !== null) filters.minPrice = Math.floor(wish.min)
  if (wish.max !== null) filters.maxPrice = Math.ceil(wish.max)
  if (wish.brands.length > 0) filters.brands = wish.brands
  if (wish.stores.length > 0) filters.stores = wish.stores
  if (wish.withoutStores.length > 0) filters.withoutStores = wish.withoutStores
  const step = STEPS.find((one) => wish.discount >= one) ?? (wish.discount > 0 ? 10 : 0)
  if (step > 0) filters.discount = step
  return filters
}
