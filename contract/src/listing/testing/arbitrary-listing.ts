/** Any filters and any state of a list, for properties. */
import {
  type Arbitrary,
  array,
  boolean,
  constantFrom,
  integer,
  option,
  record,
  string,
  subarray,
  uniqueArray,
} from 'fast-check'
import { CONDITIONS } from '../listing-address.ts'
import {
  DISCOUNT_STEPS,
  type ListingFilters,
  type ListingState,
  MAX_PAGES_TOGETHER,
  MONTH_STEPS,
  SORTS,
  TABS,
  VIEWS,
} from '../listing-state.ts'

const name = string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.includes('>'))
const chosen = uniqueArray(name, { maxLength: 4 }).map((names) => names.sort())
const pesos = option(integer({ min: 1, max: 10_000_000 }))
const PARTLY = { requiredKeys: [] }
const some = <T>(list: Arbitrary<T[]>) => list.filter(({ length }) => length > 0)
const numbers = uniqueArray(integer({ min: 1, max: 4_096 }), { maxLength: 4 })
const range = record({ min: option(integer({ min: 0, max: 50 })), max: option(integer({ min: 50, max: 100 })) }).filter(
  ({ min, max }) => min !== null || max !== null,
)
export const filters: Arbitrary<ListingFilters> = record({
  category: array(name, { maxLength: 5 }),
  minPrice: pesos,
  maxPrice: pesos,
  brands: chosen,
  withoutBrands: chosen,
  stores: chosen,
  withoutStores: chosen,
  discount: constantFrom(0, ...DISCOUNT_STEPS),
  tags: chosen,
  inStock: boolean(),
  conditions: subarray([...CONDITIONS]),
  freeShipping: boolean(),
  months: constantFrom(0, ...MONTH_STEPS),
  values: record({ attr_color: some(chosen), attr_ram_gb: some(numbers.map((all) => all.map(String).sort())) }, PARTLY),
  ranges: record({ attr_inches: range, attr_weight_g: range }, PARTLY),
}).filter(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice)
export const state: Arbitrary<ListingState> = record({
  q: string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
  filters,
  sort: constantFrom(...SORTS),
  page: integer({ min: 1, max: 100 }),
  more: integer({ min: 0, max: MAX_PAGES_TOGETHER - 1 }),
  view: constantFrom(...VIEWS),
  tab: constantFrom(...TABS),
  literal: boolean(),
  grouped: boolean(),
}).map(({ more, ...rest }) => ({ ...rest, from: Math.max(1, rest.page - more) }))
