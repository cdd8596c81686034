/** A list of products as pages show it: the products found and the filters that can be applied. */

import type { PriceUnit } from '../catalog/attributes.ts'
import type { CouponCard } from '../catalog/coupon.ts'
import type { Crumb, ProductCard } from '../catalog/product-card.ts'
import type { AttributeField } from './listing-attributes.ts'
import type { ListingState } from './listing-state.ts'
import type { Understood } from './understood/understood.ts'

export interface FacetValue {
  name: string
  count: number
}

export interface PriceBar {
  /** Pesos, included. */
  from: number
  /** Pesos, not included. */
  to: number
  count: number
}

/** Values and ranges from the smallest; ranges instead of values where there are many different numbers. */
export interface AttributeFacet {
  field: AttributeField
  values: FacetValue[]
  ranges: RangeFacet[]
}

/** Both ends included. */
export interface RangeFacet {
  min: number
  max: number
  count: number
}

/** Every count is of what a click would show: a choice does not lower the counts of its alternatives. */
export interface ListingFacets {
  /** The categories beside the chosen one; without a choice the departments. */
  categories: FacetValue[]
  /** Those below the chosen one. */
  subcategories: FacetValue[]
  brands: FacetValue[]
  stores: FacetValue[]
  tags: FacetValue[]
  /** How many have at least each of `DISCOUNT_STEPS`. */
  discounts: number[]
  /** From the cheapest to the dearest, without a gap. */
  prices: PriceBar[]
  inStock: number
  /** By condition as stored: `new`, `refurbished`, `used`. */
  conditions: FacetValue[]
  freeShipping: number
  /** How many have at least each of `MONTH_STEPS`. */
  months: number[]
  /** In the order of the filters. */
  attributes: AttributeFacet[]
  /** The unit by whose price the list can be ordered; null where few products have one, or in different units. */
  unit: PriceUnit | null
}

export interface Listing {
  products: ProductCard[]
  coupons: CouponCard[]
  /** Products found, and coupons found for the same words. */
  total: number
  couponsTotal: number
  /** How many of them, at the head of the list, satisfy the whole query; null: not counted. */
  exact: number | null
  /** Above the line of the page: these, or where there are none, those nearest to the query; null: no line. */
  aboveLine: number | null
  page: number
  pages: number
  /** Null while the search service is down: the list is then the database's own and cannot be narrowed. */
  facets: ListingFacets | null
  /** The words that were found instead of those typed. */
  corrected: string | null
}

/** Suggestions for an empty list. */
export interface EmptyHelp {
  /** How many there would be without each of `partsOf(filters)`; a category's page keeps its category. */
  without: number[]
  withoutAny: number
  /** Two parts of the filters whose removal together finds something, where no single one does; the largest first. */
  pairs: { parts: [number, number]; count: number }[]
  /** The nearest products that exist: without the filter that excludes them, or of the nearest category. */
  products: ProductCard[]
  /** Categories whose names are near to the words, or the departments. */
  nearest: Crumb[]
}

export interface SearchView {
  state: ListingState
  listing: Listing
  /** Set when the service is down; the page then shows that instead of an empty result. */
  unavailable: boolean
  understood?: Understood
  help?: EmptyHelp
}

export interface CategoryView extends SearchView {
  name: string
  url: string
  crumbs: Crumb[]
  children: { name: string; url: string; productCount: number }[]
}

export const NO_FACETS: ListingFacets = {
  categories: [],
  subcategories: [],
  brands: [],
  stores: [],
  tags: [],
  discounts: [],
  prices: [],
  inStock: 0,
  conditions: [],
  freeShipping: 0,
  months: [],
  attributes: [],
  unit: null,
}

export const NO_LISTING: Listing = {
  products: [],
  coupons: [],
  total: 0,
  couponsTotal: 0,
  page: 1,
  pages: 1,
  facets: null,
  exact: null,
  aboveLine: null,
  corrected: null,
}
