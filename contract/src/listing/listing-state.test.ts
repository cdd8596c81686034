import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  subarray,
  uniqueArray,
  webQueryParameters,
} from 'fast-check'
import { expect, test } from 'vitest'
import { vendorSetOf } from '../search/vendor-set.ts'
import { filterBy } from './filter-by.ts'
import { CONDITIONS, listingAddress, readListing } from './listing-address.ts'
import { asUnderstood, isFiltered, withFilters } from './listing-filters.ts'
import {
  DISCOUNT_STEPS,
  type ListingFilters,
  type ListingState,
  MONTH_STEPS,
  MOST_TOGETHER,
  NO_FILTERS,
  SORTS,
  TABS,
  VIEWS,
  WHOLE_LISTING,
} from './listing-state.ts'
import { meaningOfRest } from './meaning-of-rest.ts'

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
const filters: Arbitrary<ListingFilters> = record({
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
const state: Arbitrary<ListingState> = record({
  q: string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
  filters,
  sort: constantFrom(...SORTS),
  page: integer({ min: 1, max: 100 }),
  more: integer({ min: 0, max: MOST_TOGETHER - 1 }),
  view: constantFrom(...VIEWS),
  tab: constantFrom(...TABS),
  literal: boolean(),
  grouped: boolean(),
}).map(({ more, ...rest }) => ({ ...rest, from: Math.max(1, rest.page - more) }))

const query = (address: string) => new URL(address, 'http://tianguis.test').searchParams

test('listingAddress and readListing are inverse', () => {
  assert(
    property(state, (shown) => {
      expect(readListing(query(listingAddress(shown)))).toEqual(shown)
    }),
  )
})

test('any query string gives a valid state with one canonical address', () => {
  assert(
    property(webQueryParameters(), (text) => {
      const read = readListing(new URLSearchParams(text))
      expect(readListing(query(listingAddress(read)))).toEqual(read)
    }),
  )
})

test.each([
  ['', {}],
  ['page=3&sort=-price', { page: 3, from: 3, sort: '-price' }],
  ['page=0', {}],
  ['page=-2&sort=nada', {}],
  ['page=1.5', {}],
  ['page=1e99', {}],
  ['page=4&desde=2', { page: 4, from: 2 }],
  ['page=2&desde=3', { page: 2, from: 2 }],
  ['page=90&desde=1', { page: 90, from: 90 }],
  ['q=+caf%C3%A9+', { q: 'café' }],
  ['ver=cupones&vista=lista', { tab: 'coupons', view: 'list' }],
] as const)('?%s is read as %j', (text, change) => {
  expect(readListing(new URLSearchParams(text))).toEqual({ ...WHOLE_LISTING, ...change })
})

test.each([
  ['min=500&max=100', { minPrice: 100, maxPrice: 500 }],
  ['min=&max=abc', {}],
  ['min=-1&max=0', {}],
  ['max=199.9', { maxPrice: 200 }],
  ['descuento=25', {}],
  ['descuento=30', { discount: 30 }],
  ['marca=Sony&marca=&marca=LG&marca=Sony', { brands: ['LG', 'Sony'] }],
  ['categoria=Electr%C3%B3nica+%3E+Audio', { category: ['Electrónica', 'Audio'] }],
  ['sin-marca=Samsung&sin-marca=LG', { withoutBrands: ['LG', 'Samsung'] }],
  ['estado=usado&estado=nuevo&estado=roto', { conditions: ['new', 'used'] }],
  ['envio=gratis&meses=12', { freeShipping: true, months: 12 }],
  ['envio=1&meses=5', {}],
  ['ram=8&ram=16&ram=mucha&ram=-1&color=negro', { values: { attr_ram_gb: ['16', '8'], attr_color: ['negro'] } }],
  ['pulgadas-min=60&pulgadas-max=50.5', { ranges: { attr_inches: { min: 50.5, max: 60 } } }],
  ['pulgadas-min=&ram-min=NaN&color-min=3', {}],
  ['tienda=A&sin=B&etiqueta=rojo&disponible=1', { stores: ['A'], withoutStores: ['B'], tags: ['rojo'], inStock: true }],
] as const)('?%s filters by %j', (text, change) => {
  expect(readListing(new URLSearchParams(text)).filters).toEqual({ ...NO_FILTERS, ...change })
})

test('the address leaves out defaults', () => {
  expect(listingAddress(WHOLE_LISTING, '/moda')).toBe('/moda')
  expect(listingAddress({ ...WHOLE_LISTING, q: 'café', page: 2, from: 2, sort: 'price' })).toBe(
    '/search?q=caf%C3%A9&sort=price&page=2',
  )
})

test('a filter begins again at the first page', () => {
  const narrowed = withFilters({ ...WHOLE_LISTING, page: 7, from: 5 }, { brands: ['LG'] })
  expect(narrowed).toMatchObject({ page: 1, from: 1, filters: { brands: ['LG'] } })
})

test('nothing filtered is an empty filter, everything filtered names every field', () => {
  expect(filterBy(NO_FILTERS)).toBe('')
  expect(
    filterBy({
      category: ['Electrónica', 'Audio'],
      minPrice: 100,
      maxPrice: 900,
      brands: ['Sony', 'A, B && price:<1'],
      withoutBrands: ['LG'],
      stores: ['La `Tienda`'],
      withoutStores: ['Otra', 'Una'],
      discount: 20,
      tags: ['rojo', 'azul'],
      inStock: true,
      conditions: ['new', 'used'],
      freeShipping: true,
      months: 6,
      values: { attr_color: ['azul', 'negro'], attr_ram_gb: ['16', '8'] },
      ranges: { attr_inches: { min: 50, max: 55 }, attr_weight_g: { min: null, max: 0.5 } },
    }),
  ).toBe(
    'lvl1:=`Electrónica > Audio` && price:>=100 && price:<=900 && brand:=[`Sony`,`A, B && price:<1`] && ' +
      'brand:!=[`LG`] && vendors:=[`La Tienda`] && ' +
      `vendorSet:!=[\`${[['Otra'], ['Una'], ['Una', 'Otra']].map(vendorSetOf).join('`,`')}\`] && ` +
      'discount:>=20 && tags:=`rojo` && tags:=`azul` && inStock:=true && condition:=[`new`,`used`] && ' +
      'freeShipping:=true && months:>=6 && attr_inches:>=50 && attr_inches:<=55 && attr_ram_gb:=[16,8] && attr_weight_g:<=0.5 && ' +
      'attr_color:=[`azul`,`negro`]',
  )
})

test('backticks are removed from names in filter_by', () => {
  assert(
    property(filters, (some) => {
      expect(filterBy(some).replaceAll(/`[^`]*`/g, '')).toMatch(/^[\w.:=!<>&[\], ]*$/)
    }),
  )
})

test('understood filters are applied unless the visitor chose others', () => {
  const sentence = { ...WHOLE_LISTING, q: 'laptop de menos de 15 mil' }
  const filters = { maxPrice: 15_000, brands: ['LG'] }
  const none = {
    parts: [],
    kinds: [],
    behind: [],
    plain: '',
    phrases: [],
    isOnlyKind: false,
    leading: [],
    ranges: [],
    mended: null,
    dropped: [],
  }
  const understood = { q: 'laptop', rest: 'laptop', filters, ...none }
  const asked = asUnderstood(withFilters(sentence, { brands: ['HP'] }), understood)
  expect(asked).toMatchObject({ q: 'laptop', literal: false, filters: { maxPrice: 15_000, brands: ['HP'] } })
  expect(isFiltered(asked.filters)).toBe(true)
  const measured = { ...understood, filters: { values: { attr_inches: ['55'], attr_color: ['rojo'] } } }
  const black = withFilters(sentence, { values: { attr_color: ['negro'] } })
  expect(asUnderstood(black, measured).filters.values).toEqual({ attr_inches: ['55'], attr_color: ['negro'] })
  expect(asUnderstood({ ...sentence, literal: true }, understood).q).toBe(sentence.q)
  expect(asUnderstood(sentence, undefined)).toBe(sentence)
  const excluding = { ...understood, q: 'televisión -samsung -rojo', filters: { withoutBrands: ['Samsung'] } }
  expect(meaningOfRest(excluding)).toMatchObject({ q: 'televisión -rojo', filters: {} })
})
