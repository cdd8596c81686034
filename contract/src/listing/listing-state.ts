/** What a visitor asks of a list of products: words, filters, order, pages. */
import type { OfferCondition } from '../catalog/product-card.ts'
import type { AttributeRanges, AttributeValues } from './listing-attributes.ts'
import type { Understood } from './understood/understood.ts'

export const SORTS = ['relevance', 'price', '-price', 'total', 'unit', 'discount', 'newest', 'popularity'] as const
export type Sort = (typeof SORTS)[number]
/** Percent. */
export const DISCOUNT_STEPS = [10, 20, 30, 50] as const
/** Months without interest. */
export const MONTH_STEPS = [3, 6, 9, 12, 18, 24] as const
export const VIEWS = ['grid', 'list'] as const
export const TABS = ['products', 'coupons'] as const

export interface ListingFilters {
  /** Names from the department down, at most five; empty: all. */
  category: string[]
  /** Whole pesos. */
  minPrice: number | null
  maxPrice: number | null
  /** Any of these. */
  brands: string[]
  /** None of these. */
  withoutBrands: string[]
  /** Sold by any of these. */
  stores: string[]
  /** Sold by a store that is none of these; at most `MAX_EXCLUDED_STORES`. */
  withoutStores: string[]
  /** At least this many percent, one of `DISCOUNT_STEPS`; 0: any. */
  discount: number
  /** All of these. */
  tags: string[]
  inStock: boolean
  /** Can be bought in any of these conditions. */
  conditions: OfferCondition[]
  /** The best offer's shipping is known to cost nothing. */
  freeShipping: boolean
  /** The best offer has at least this many months without interest, one of `MONTH_STEPS`; 0: any. */
  months: number
  /** Any of these values, by attribute: `{ attr_ram_gb: ['8', '16'], attr_color: ['negro'] }`. */
  values: AttributeValues
  /** By attribute: `{ attr_inches: { min: 50, max: 60 } }`. */
  ranges: AttributeRanges
}

export interface ListingState {
  q: string
  filters: ListingFilters
  sort: Sort
  page: number
  /** The first page still shown above `page`, after «Cargar más». */
  from: number
  view: (typeof VIEWS)[number]
  tab: (typeof TABS)[number]
  /** The words as they stand: no meaning is looked for in them. */
  literal: boolean
  /** One card per variant family. */
  grouped: boolean
  /** What the words mean; not part of the address. */
  meaning?: Understood
}

export const NO_FILTERS: ListingFilters = {
  category: [],
  minPrice: null,
  maxPrice: null,
  brands: [],
  withoutBrands: [],
  stores: [],
  withoutStores: [],
  discount: 0,
  tags: [],
  inStock: false,
  conditions: [],
  freeShipping: false,
  months: 0,
  values: {},
  ranges: {},
}

export const WHOLE_LISTING: ListingState = {
  q: '',
  filters: NO_FILTERS,
  sort: 'relevance',
  page: 1,
  from: 1,
  view: 'grid',
  tab: 'products',
  literal: false,
  grouped: false,
}

export const PER_PAGE = 24
/** Most pages that «Cargar más» shows together. */
export const MAX_PAGES_TOGETHER = 10
/** Names of one filter. */
export const MAX_FILTER_VALUES = 30
/** Every combination of excluded stores is a value of the filter, so their number is bounded. */
export const MAX_EXCLUDED_STORES = 6
export const CATEGORY_JOINT = ' > '
