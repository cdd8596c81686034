import type { AskedSearch } from '../search/search-answer.ts'
import { MAX_COUNTED_VALUES } from './attribute-facets.ts'
import { ATTRIBUTE_FIELDS, chosenFields, withoutAttribute } from './listing-attributes.ts'
import { DISCOUNT_RANGES, MONTH_RANGES, PRICE_RANGES } from './listing-facets.ts'
import type { ListingFilters, ListingState } from './listing-state.ts'
import { COUNT_ONLY, productsAsked } from './products-asked.ts'

/** The facets in which nothing is chosen, counted together; and each other one, whose own filter must not count. */
export function narrowing(state: ListingState, whole: AskedSearch): AskedSearch[] {
  const { filters } = state
  const { minPrice, maxPrice, category } = filters
  const facets: [facet: string, isChosen: boolean, without: Partial<ListingFilters>][] = [
    [`price(${PRICE_RANGES})`, minPrice !== null || maxPrice !== null, { minPrice: null, maxPrice: null }],
    [`discount(${DISCOUNT_RANGES})`, filters.discount > 0, { discount: 0 }],
    [`months(${MONTH_RANGES})`, filters.months > 0, { months: 0 }],
    ['condition', filters.conditions.length > 0, { conditions: [] }],
    ['freeShipping', filters.freeShipping, { freeShipping: false }],
    ['inStock', filters.inStock, { inStock: false }],
  ]
  const attributes = chosenFields(filters)
  const open = facets.filter(([, isChosen]) => !isChosen).map(([facet]) => facet)
  const others = ATTRIBUTE_FIELDS.filter((field) => !attributes.includes(field))
  const count = (facet: string, without: Partial<ListingFilters>, options = {}) => ({
    ...productsAsked(state, { ...filters, ...without }),
    ...COUNT_ONLY,
    facet_by: facet,
    ...options,
  })
  return [
    { ...whole, ...COUNT_ONLY, facet_by: [...open, 'unit', ...others].join(','), ...MANY_VALUES },
    ...facets.filter(([, isChosen]) => isChosen).map(([facet, , without]) => count(facet, without)),
    ...(filters.brands.length > 0 ? [count('brand', { brands: [] })] : []),
    ...(filters.stores.length > 0 ? [count('vendors', { stores: [] })] : []),
    ...(category.length > 0 ? [count(`lvl${category.length - 1}`, { category: category.slice(0, -1) })] : []),
    ...attributes.map((field) => count(field, withoutAttribute(filters, field), MANY_VALUES)),
  ]
}

const MANY_VALUES = { max_facet_values: MAX_COUNTED_VALUES }
