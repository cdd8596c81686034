import { assert, property, webQueryParameters } from 'fast-check'
import { expect, test } from 'vitest'
import { listingAddress, readListing } from './listing-address.ts'
import { NO_FILTERS, WHOLE_LISTING } from './listing-state.ts'
import { state } from './testing/arbitrary-listing.ts'

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
