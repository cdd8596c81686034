/** Changes the filters of a list, and splits them into parts for the chips. */
import { type AttributeField, chosenFields, isNumberField, omit } from './listing-attributes.ts'
import { type ListingFilters, type ListingState, NO_FILTERS } from './listing-state.ts'
import type { Understood } from './understood/understood.ts'

/** The same list with changed filters, at its first page. */
export function withFilters(state: ListingState, change: Partial<ListingFilters>): ListingState {
  return { ...state, filters: { ...state.filters, ...change }, page: 1, from: 1 }
}

/**
 * Adds the filters understood from the query; filters chosen by the visitor stay. The words that became filters leave the
 * query, so that the address of the list has each condition once.
 */
export function asUnderstood(state: ListingState, understood: Understood | undefined): ListingState {
  if (!understood || state.literal) return state
  const chosen = Object.entries(state.filters).filter(([name, value]) => !isDefault(name, value))
  const { values, ranges } = understood.filters
  const filters: ListingFilters = { ...NO_FILTERS, ...understood.filters, ...Object.fromEntries(chosen) }
  filters.values = { ...values, ...state.filters.values }
  filters.ranges = { ...ranges, ...state.filters.ranges }
  return { ...state, q: understood.rest, filters, meaning: understood }
}

export interface FilterPart {
  filter: keyof ListingFilters
  value: string | number
  /** Of `values` and `ranges`. */
  field?: AttributeField
  /** All filters but this part. */
  without: ListingFilters
}

/** The filters one by one, as chips remove them. A price range is one part, and so is a category with its parents. */
export function partsOf(filters: ListingFilters): FilterPart[] {
  const { category, minPrice, maxPrice, discount, inStock, freeShipping, months } = filters
  const parts: FilterPart[] = []
  const add = (filter: keyof ListingFilters, value: string | number, change: Partial<ListingFilters>) =>
    parts.push({ filter, value, without: { ...filters, ...change } })
  if (category.length > 0) add('category', category.at(-1)!, { category: [] })
  if (minPrice !== null || maxPrice !== null) add('minPrice', minPrice ?? 0, { minPrice: null, maxPrice: null })
  for (const filter of ['brands', 'withoutBrands', 'stores', 'withoutStores', 'tags', 'conditions'] as const)
    for (const name of filters[filter])
      add(filter, name, { [filter]: filters[filter].filter((other) => other !== name) })
  if (discount > 0) add('discount', discount, { discount: 0 })
  if (inStock) add('inStock', 1, { inStock: false })
  if (freeShipping) add('freeShipping', 1, { freeShipping: false })
  if (months > 0) add('months', months, { months: 0 })
  return [...parts, ...chosenFields(filters).flatMap((field) => attributeParts(filters, field))]
}

function attributeParts(filters: ListingFilters, field: AttributeField): FilterPart[] {
  const chosen = filters.values[field] ?? []
  const parts: FilterPart[] = chosen.map((value) => {
    const left = chosen.filter((other) => other !== value)
    const values = left.length > 0 ? { ...filters.values, [field]: left } : omit(filters.values, field)
    return { filter: 'values', value, field, without: { ...filters, values } }
  })
  if (isNumberField(field) && filters.ranges[field])
    parts.push({ filter: 'ranges', value: field, field, without: { ...filters, ranges: omit(filters.ranges, field) } })
  return parts
}

/** True when any filter is set. */
export function isFiltered(filters: ListingFilters): boolean {
  return Object.entries(filters).some(([name, value]) => !isDefault(name, value))
}

function isDefault(name: string, value: unknown): boolean {
  if (name === 'values' || name === 'ranges') return Object.keys(value as object).length === 0
  return Array.isArray(value) ? value.length === 0 : value === NO_FILTERS[name as keyof ListingFilters]
}
