/** The counts beside a list's filters: the requested ranges, and how facet counts become filter choices. */
import type { PriceUnit } from '../catalog/attributes.ts'
import type { SearchAnswer } from '../search/search-answer.ts'
import { attributeFacetsOf } from './attribute-facets.ts'
import { CATEGORY_JOINT, DISCOUNT_STEPS, type ListingFilters, MONTH_STEPS } from './listing-state.ts'
import type { FacetValue, ListingFacets, PriceBar } from './listing-view.ts'

/** Pesos where one bar of the histogram ends and the next begins: even steps on a logarithmic scale, at round numbers. */
const PRICE_STEPS = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((unit) =>
  [10, 15, 20, 25, 30, 40, 50, 60, 80].map((step) => step * unit),
)

const PRICE_ENDS = [0, ...PRICE_STEPS, 10_000_000]
const DISCOUNT_ENDS = [0, ...DISCOUNT_STEPS, 101]
const MONTH_ENDS = [0, ...MONTH_STEPS, 1_000]
export const PRICE_RANGES = ranges(PRICE_ENDS)
export const DISCOUNT_RANGES = ranges(DISCOUNT_ENDS)
export const MONTH_RANGES = ranges(MONTH_ENDS)
/** Beyond these a tag says little about what was found. */
const MAX_TAGS = 24

export function facetsOf(
  filters: ListingFilters,
  main: SearchAnswer,
  narrower: readonly SearchAnswer[],
): ListingFacets {
  // A facet queried without its own filter comes before the one narrowed by it.
  const counts = [...narrower.flatMap(({ facet_counts = [] }) => facet_counts), ...(main.facet_counts ?? [])]
  const depth = filters.category.length
  const below = (trail: readonly string[], level: number) =>
    valuesOf(`lvl${level}`, counts).flatMap(({ name, count }) => {
      const parent = trail.length > 0 ? trail.join(CATEGORY_JOINT) + CATEGORY_JOINT : ''
      return name.startsWith(parent) ? [{ name: name.slice(parent.length), count }] : []
    })
  return {
    categories: below(filters.category.slice(0, -1), Math.max(0, depth - 1)),
    subcategories: depth > 0 ? below(filters.category, depth) : [],
    brands: valuesOf('brand', counts),
    stores: valuesOf('vendors', counts),
    tags: distinguishingTags(valuesOf('tags', main.facet_counts), filters.tags, main.found).slice(0, MAX_TAGS),
    discounts: atLeast(DISCOUNT_STEPS, bars('discount', DISCOUNT_ENDS, counts)),
    prices: withoutEmptyEnds(bars('price', PRICE_ENDS, counts)),
    inStock: countOfTrue('inStock', counts),
    conditions: valuesOf('condition', counts),
    freeShipping: countOfTrue('freeShipping', counts),
    months: atLeast(MONTH_STEPS, bars('months', MONTH_ENDS, counts)),
    unit: commonUnit(valuesOf('unit', counts), main.found),
    attributes: attributeFacetsOf(filters, counts, main.found),
  }
}

/** Tags with a capital are labels; the others are search synonyms («celu») and not filters. */
const isLabel = (tag: string): boolean => /^\p{Lu}/u.test(tag)

/** A tag that every result has is offered only where it is chosen, to be removed. */
const distinguishingTags = (tags: FacetValue[], chosen: readonly string[], total: number): FacetValue[] =>
  tags.filter(({ name, count }) => (isLabel(name) && count < total) || chosen.includes(name))

type Counts = SearchAnswer['facet_counts']

/** Products without a value have an empty text, which is nothing to choose. */
export function valuesOf(field: string, counts: Counts = []): FacetValue[] {
  const facet = counts.find(({ field_name }) => field_name === field)
  return (facet?.counts ?? []).flatMap(({ value, count }) => (value === '' ? [] : [{ name: value, count }]))
}

/** `0:[0,10],10:[10,15]…`: each range is named by where it begins. */
function ranges(ends: readonly number[]): string {
  return ends
    .slice(0, -1)
    .map((from, i) => `${from}:[${from},${ends[i + 1]}]`)
    .join(',')
}

function bars(field: string, ends: readonly number[], counts: Counts): PriceBar[] {
  const byStart = new Map(valuesOf(field, counts).map(({ name, count }) => [name, count]))
  return ends.slice(0, -1).map((from, i) => ({ from, to: ends[i + 1]!, count: byStart.get(String(from)) ?? 0 }))
}

/** Prices per litre and per kilogram are not compared: nearly all must have the same unit, and enough must have one. */
function commonUnit([first, ...others]: FacetValue[], total: number): PriceUnit | null {
  const rest = others.reduce((sum, { count }) => sum + count, 0)
  return first && first.count >= total * 0.3 && rest <= first.count * 0.05 ? (first.name as PriceUnit) : null
}

function countOfTrue(field: string, counts: Counts): number {
  return valuesOf(field, counts).find(({ name }) => name === 'true')?.count ?? 0
}

function atLeast(steps: readonly number[], between: readonly PriceBar[]): number[] {
  return steps.map((step) => between.filter(({ from }) => from >= step).reduce((sum, { count }) => sum + count, 0))
}

function withoutEmptyEnds(all: PriceBar[]): PriceBar[] {
  const first = all.findIndex(({ count }) => count > 0)
  const last = all.findLastIndex(({ count }) => count > 0)
  return first === -1 ? [] : all.slice(first, last + 1)
}
