/** What a visitor asks of a list of products: words, filters, order, pages. */
import type { OfferCondition } from '../catalog/product-card.ts'
import type { AttributeRanges, AttributeValues } from './listing-attributes.ts'

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
  /** Sold by a store that is none of these; at most `MOST_WITHOUT_STORES`. */
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

/** A number of the search document between two bounds; null: no bound. */
export interface AttributeRange {
  field: string
  min: number | null
  max: number | null
}

/** A chip that undoes one part of what was understood. */
export interface UnderstoodPart {
  label: string
  /** The query without the words of this part; null: only a literal search undoes it. */
  rest: string | null
  /** The part is one of `filters`; otherwise it stays in `rest` of the whole. */
  isFilter: boolean
  /** A colour, gender or quality: products that have it lead, no other is left out. */
  isWish?: true
}

/** A value that leads: `attr_color` 'rosa'. */
export interface LeadingValue {
  field: string
  value: string
  /** Words of names that say the same, as in `Understood.said`. */
  spellings?: string[]
  /** Values that are as good. */
  also?: string[]
  /** Instead of the value: numbers of the field. */
  range?: AttributeRange
  /** Values that say the opposite: products with one of them come last. */
  others?: string[]
  /** As the visitor wrote it, where neither value nor spellings are it. */
  said?: string
}

/** What a query meant: «laptop menos de 15 mil» is the words «laptop», the kind laptop and a price. */
export interface Understood {
  /** Words to search, the most important first. */
  q: string
  filters: Partial<ListingFilters>
  /** The query without the words that became filters. */
  rest: string
  parts: UnderstoodPart[]
  /** Products of these kinds lead; orders other than relevance show only them. */
  kinds: string[]
  /** The kinds are good for what was said, which names seldom say: 'tengo calor'. */
  isNeed?: boolean
  /** Only a brand tells the kind: products with all the words lead, whatever they are. */
  isOfBrand?: boolean
  /** The one of them that leads: a fan and not an air conditioner for 'tengo calor'. */
  best?: string
  /** Products of these kinds come last: what is wanted is for them, as a case is for a phone. */
  behind: string[]
  /** The kind of which the kind wanted is a part: 'cafetera' of 'jarra para cafetera', for when no product is of the kind. */
  whole?: string
  /** Wider kinds for when no product is of the kind, with the words that the kind says beyond them. */
  wider?: { kind: string; words: string[][] }[]
  /** A wider kind, of which products that say the words are of the kind too: 'olla' that says 'xpress' of 'olla express'. */
  also?: { kind: string; words: string[][] }
  /** Groups of kinds beside it for when no product is of the kind, nor of a wider one. */
  near?: string[][]
  /** The words as typed without connecting words, for when no product is of the kind. */
  plain: string
  /** Names contain each of these, one after another: 'sin azúcar', or one of its other names. `label` is that of its part. */
  phrases: { words: string; label: string; others?: string[] }[]
  /** Only products with all words of `q`. */
  isStrict?: boolean
  /** Path of the category of the kind, for when nothing was found. */
  category?: string
  /** Every word is one of the catalogue or the vocabulary, or was mended. */
  isSpelt?: boolean
  /** 'la más barata': among equals the lowest price leads; prices below this many pesos are hardly of the kind itself. */
  cheapest?: number
  /**
   * What names of the kind should say beyond being of it: per word the spellings and synonyms that names may have, one of several
   * words needs all of them.
   */
  said?: string[][]
  /** The same with the words that name the kind, for products of other kinds. */
  all?: string[][]
  /** The same as `said` without the words that name the kind: being of it says them. */
  beside?: string[][]
  /** For what it is wanted, in words that some names have: among products with all of `said` those lead that say it. */
  uses?: string[][]
  /** Words of the type of the kind that was named, and of its other types: names with only these come last. */
  types?: { named: string[]; others: string[] }
  /** Words of other models of the line that was named: 'pro' and 'mini' of 'iPhone 12'. */
  otherModels?: string[]
  /** The query says nothing but the kind: products whose kind is surest lead. */
  isOnlyKind: boolean
  /** Among them those of these brands, colours… lead. */
  leading: LeadingValue[]
  ranges: AttributeRange[]
  /** Products within these lead; others follow, as few or none are within. */
  preferred?: AttributeRange[]
  /** The query with misspelt words mended, null where none was. */
  mended: string | null
  /** Labels of parts that were given up because nothing was left. */
  dropped: string[]
  /** What was asked and neither names nor fields say: 'si es chino'. */
  unknown?: string[]
  /** The kind was given up, and names that are shown have its words all the same. */
  isOnlyLike?: true
  /** Words and values that no product of the kind has; empty: each is there, but no product has all of them. */
  unmet?: string[]
  /** A barcode, model or store's number that products have: they lead. */
  code?: { value: string; products: number }
  /** Ids of products that visitors chose after this query: they lead after those with the code. */
  chosen?: string[]
  /** Ids of products that the operator put first for this query, in their order. */
  pinned?: string[]
}

/** Null when the words are only words. */
export type Understand = (q: string) => Promise<Understood | null>

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
export const MOST_TOGETHER = 10
/** Names of one filter. */
export const MOST_CHOSEN = 30
/** Every combination of excluded stores is a value of the filter, so their number is bounded. */
export const MOST_WITHOUT_STORES = 6
export const CATEGORY_JOINT = ' > '
