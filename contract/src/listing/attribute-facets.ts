/** Attribute filters that a list offers: those that enough of its products have, with counts. */
import type { SearchAnswer } from '../search/search-answer.ts'
import { ATTRIBUTE_FIELDS, type AttributeField, attributeNumber, isNumberField } from './listing-attributes.ts'
import type { ListingFilters } from './listing-state.ts'
import type { AttributeFacet, FacetValue, RangeFacet } from './listing-view.ts'

/** An attribute is offered if this share of the products has it. */
const MIN_SHARE = 0.1
const MAX_OFFERED = 8
/** More different numbers than this are offered as ranges. */
const MAX_NUMBERS = 16
const RANGES = 5
/** Different values of one attribute that are counted; beyond, ranges would not be exact. */
export const MAX_COUNTED_VALUES = 250
const MAX_TEXTS = 40

export function attributeFacetsOf(
  filters: ListingFilters,
  counts: NonNullable<SearchAnswer['facet_counts']>,
  total: number,
): AttributeFacet[] {
  const offered = ATTRIBUTE_FIELDS.flatMap((field) => {
    const counted = counts.find(({ field_name }) => field_name === field)?.counts ?? []
    const isChosen = field in filters.values || field in filters.ranges
    const having = counted.reduce((sum, { count }) => sum + count, 0)
    const tells = counted.length > 1 && having >= total * MIN_SHARE
    return isChosen || tells ? [{ field, counted, isChosen, having }] : []
  })
  const best = new Set([...offered].sort(byUse).slice(0, MAX_OFFERED))
  return offered.filter((one) => best.has(one)).map(({ field, counted }) => facetOf(field, valuesOf(field, counted)))
}

function valuesOf(field: AttributeField, counted: readonly { value: string; count: number }[]): FacetValue[] {
  if (!isNumberField(field)) return counted.slice(0, MAX_TEXTS).map(({ value, count }) => ({ name: value, count }))
  return counted.map(({ value, count }) => ({ name: String(attributeNumber(value) ?? value), count }))
}

const byUse = (a: { isChosen: boolean; having: number }, b: { isChosen: boolean; having: number }): number =>
  Number(b.isChosen) - Number(a.isChosen) || b.having - a.having

function facetOf(field: AttributeField, values: FacetValue[]): AttributeFacet {
  if (!isNumberField(field)) return { field, values, ranges: [] }
  const numbers = [...values].sort((a, b) => Number(a.name) - Number(b.name))
  if (numbers.length <= MAX_NUMBERS) return { field, values: numbers, ranges: [] }
  return { field, values: [], ranges: numbers.length < MAX_COUNTED_VALUES ? rangesOf(numbers) : [] }
}

/** Neighbouring values together, so that each range has about the same number of products. */
function rangesOf(numbers: readonly FacetValue[]): RangeFacet[] {
  const each = numbers.reduce((sum, { count }) => sum + count, 0) / RANGES
  const ranges: RangeFacet[] = []
  for (const { name, count } of numbers) {
    const last = ranges.at(-1)
    if (last && (last.count < each || ranges.length === RANGES)) {
      last.max = Number(name)
      last.count += count
    } else ranges.push({ min: Number(name), max: Number(name), count })
  }
  return ranges
}
