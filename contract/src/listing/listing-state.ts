/** What a visitor asks of a list of products: words, filters, order, pages. */

export const SORTS = ['relevance', 'price', '-price', 'total', 'discount', 'newest', 'popularity'] as const
export type Sort = (typeof SORTS)[number]
/** Percent. */
export const DISCOUNT_STEPS = [10, 20, 30, 50] as const
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
  /** Sold by any of these. */
  stores: string[]
  /** Sold by none of these. */
  withoutStores: string[]
  /** At least this many percent, one of `DISCOUNT_STEPS`; 0: any. */
  discount: number
  /** All of these. */
  tags: string[]
  inStock: boolean
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
}

/** What a sentence meant: «laptop menos de 15 mil» is the words «laptop» and a price. */
export interface Understood {
  q: string
  filters: Partial<ListingFilters>
  /** How a person says each of them. */
  labels: string[]
}

/** Null when the words are only words. */
export type Understand = (q: string) => Promise<Understood | null>

export const NO_FILTERS: ListingFilters = {
  category: [],
  minPrice: null,
  maxPrice: null,
  brands: [],
  stores: [],
  withoutStores: [],
  discount: 0,
  tags: [],
  inStock: false,
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
}

export const PER_PAGE = 24
/** Most pages that «Cargar más» shows together. */
export const MOST_TOGETHER = 10
export const CATEGORY_JOINT = ' > '
