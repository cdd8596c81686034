/** A wish as a query of the search page: the same words find the same products there. */
import type { Measure, Wish } from '@tianguis/contract/assistant/assistant'
import { listingAddress } from '@tianguis/contract/listing/listing-address'
import {
  type ListingFilters,
  type ListingState,
  NO_FILTERS,
  WHOLE_LISTING,
} from '@tianguis/contract/listing/listing-state'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import { CONDITIONS_MEANT } from '../cards.ts'
import { sizeWords } from '../describe.ts'

export const ORDERS: Record<Wish['order'], string> = {
  fit: 'popularity:desc',
  cheapest: 'price:asc,popularity:desc',
  dearest: 'price:desc,popularity:desc',
  discount: 'discount:desc,popularity:desc',
  unit: 'unitPrice(missing_values: last):asc,popularity:desc',
}
const SORTS = { fit: 'relevance', cheapest: 'price', dearest: '-price', discount: 'discount', unit: 'unit' } as const
const MAX_QUERY_LENGTH = 200
const MAX_WORDS = 9

/** `qualities`: words beside those of the wish. */
export function stateOf(wish: Wish, qualities: readonly string[]): ListingState {
  const filters = { ...NO_FILTERS, ...filtersOf(wish), inStock: true }
  const q = queryOf(wish, qualities)
  // without words the page has no order of its own
  return { ...WHOLE_LISTING, q, filters, sort: q === '' ? sortOf(wish) : 'relevance' }
}

/** The same in the kind's only category; null: its name means several categories, or a kind of product. */
export function categoryState(wish: Wish, qualities: readonly string[]): ListingState | null {
  const { kind } = wish
  if (!kind || kind.names.length > 0 || kind.trails.length !== 1) return null
  return stateIn(kind.trails[0]!, wish, qualities)
}

/** The same in a category, without words that its own name says. */
export function stateIn(trail: string, wish: Wish, qualities: readonly string[]): ListingState {
  const own = new Set(stemsOf(trail))
  const words = wish.words.filter((word) => !stemsOf(word.replaceAll('|', ' ')).every((one) => own.has(one)))
  const { filters, ...state } = stateOf({ ...wish, kind: null, words, loose: [] }, qualities)
  return { ...state, filters: { ...filters, category: trail.split(TRAIL_JOINT) } }
}

const sortOf = ({ order, discount }: Wish) => SORTS[order === 'fit' && discount > 0 ? 'discount' : order]

export function listingLink(wish: Wish, qualities: readonly string[] = []): string {
  return listingAddress({ ...stateOf(wish, qualities), sort: sortOf(wish) })
}

/** The kind first, as people write it; what is said twice stands once. */
export function queryOf(wish: Wish, qualities: readonly string[]): string {
  const { kind, brands, words, measures, withoutWords, loose } = wish
  const parts = [
    kind?.said ?? '',
    ...(brands.length > 0 ? [brands.join(' o ')] : []),
    ...audienceOf(kind),
    ...words.map((word) => word.split('|')[0]!),
    ...(kind ? [] : loose),
    ...qualities,
    ...measures.map(measureWords),
  ]
  const said = new Set<string>()
  const isNew = (part: string) => {
    // a search of too many words is refused
    if (said.size >= MAX_WORDS) return false
    const stems = stemsOf(part)
    const before = said.size
    for (const stem of stems) said.add(stem)
    return said.size > before || (part !== '' && stems.length === 0)
  }
  const without = withoutWords.map((word) => `que no sea ${word}`)
  return [...parts.filter(isNew), ...without].join(' ').slice(0, MAX_QUERY_LENGTH).trim()
}

/** «512 de disco» is looked for as «512 gb»: what it is measured of is asked of each product. */
const measureWords = (measure: Measure) =>
  measure.unit === 'gb' && measure.among !== null && measure.bound === 'is' ? `${measure.value} gb` : sizeWords(measure)

const AUDIENCES: Readonly<Record<string, string>> = {
  Hombre: 'hombre',
  Mujer: 'mujer',
  Niños: 'niño',
  Niñas: 'niña',
  Bebés: 'bebé',
}

/** The person that the category is for to which other words narrowed the kind. */
function audienceOf(kind: Wish['kind']): string[] {
  const audiences = new Set(
    kind?.trails.map((trail) => trail.split(TRAIL_JOINT).find((part) => AUDIENCES[part] !== undefined)),
  )
  const [only] = audiences
  return kind?.narrow && audiences.size === 1 && only ? [AUDIENCES[only]!] : []
}

const STEPS = [50, 30, 20, 10]
const MIN_MONTHS = 3

/** What a list can filter by. */
function filtersOf(wish: Wish): Partial<ListingFilters> {
  const filters: Partial<ListingFilters> = {}
  if (wish.min !== null) filters.minPrice = Math.floor(wish.min)
  if (wish.max !== null) filters.maxPrice = Math.ceil(wish.max)
  if (wish.stores.length > 0) filters.stores = wish.stores
  if (wish.withoutStores.length > 0) filters.withoutStores = wish.withoutStores
  if (wish.withoutBrands.length > 0) filters.withoutBrands = wish.withoutBrands
  if (wish.condition && wish.condition !== 'new') filters.conditions = CONDITIONS_MEANT[wish.condition]
  if (wish.months) filters.months = MIN_MONTHS
  const step = STEPS.find((one) => wish.discount >= one)
  if (step) filters.discount = step
  return filters
}

/** The same without what is of the offer and not of the thing. */
export const withoutLimits = (wish: Wish): Wish => ({
  ...wish,
  min: null,
  max: null,
  stores: [],
  withoutStores: [],
  condition: null,
  discount: 0,
  months: false,
  freeShipping: false,
  withoutWords: [],
})
