import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { withFilters } from '@tianguis/contract/listing/listing-filters'
import { SORTS, type Sort, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { describe, expect, test } from 'vitest'
import { BUEN_FIN } from '../../../testing/demo.ts'
import { asked, listingSite } from '../testing/listing-site.ts'

const { services, documents, found } = await listingSite()

describe('the search', () => {
  test('finds by words, without accents, in singular and plural', async () => {
    const listing = await found({ q: 'celular samsung' })
    expect(listing.total).toBeGreaterThan(0)
    expect(listing.products[0]).toMatchObject({ brand: 'Samsung' })
    const totals = await Promise.all(['telefono', 'teléfono', 'Telefonos'].map(async (q) => (await found({ q })).total))
    expect(totals[0]).toBeGreaterThan(0)
    expect(new Set(totals).size).toBe(1)
  })

  test('nonsense finds nothing, an empty query everything, and no query is an error', async () => {
    for (const q of ['', 'xyzzy', '"', "'; drop table products", '((', '-', 'a & | !']) {
      expect((await services.search(asked({ q }))).unavailable).toBe(false)
    }
    expect((await found({ q: 'xyzzy' })).total).toBe(0)
    expect((await found({})).total).toBe(documents.length)
  })

  test('reports the corrected spelling', async () => {
    expect((await found({ q: 'licuadra' })).corrected).toBe('licuadora')
    expect((await found({ q: 'licuadora' })).corrected).toBeNull()
    expect((await found({ q: 'licuadoras' })).corrected).toBeNull()
    expect((await found({ q: 'licu' })).corrected).toBeNull()
    expect((await found({ q: 'audifonos' })).corrected).toBeNull()
  })

  test('a range of pages equals its pages one by one', async () => {
    const one = await found({ q: 'negro', page: 1, from: 1 })
    const two = await found({ q: 'negro', page: 2, from: 2 })
    const both = await found({ q: 'negro', page: 2, from: 1 })
    expect(both.products).toEqual([...one.products, ...two.products])
    expect(both.facets).toEqual(one.facets)
  })

  test('finds valid coupons for the same query', async () => {
    const products = await found({ q: 'envío' })
    const coupons = await found({ q: 'envío', tab: 'coupons' })
    expect(coupons.couponsTotal).toBe(products.couponsTotal)
    expect(coupons.total).toBe(products.total)
    expect(coupons.coupons.length).toBe(Math.min(24, coupons.couponsTotal))
    for (const { expiresAt } of coupons.coupons) expect(expiresAt === null || new Date(expiresAt) > BUEN_FIN).toBe(true)
  })
})

describe('a category', () => {
  const keys: Record<Sort, (card: ProductDocument) => number> = {
    relevance: (product) => -product.popularity,
    price: (product) => product.price,
    '-price': (product) => -product.price,
    total: (product) => product.payable ?? Number.POSITIVE_INFINITY,
    unit: (product) => product.unitPrice ?? Number.POSITIVE_INFINITY,
    discount: (product) => -product.discount,
    newest: (product) => -product.createdAt,
    popularity: (product) => -product.popularity,
  }
  const documentOf = (card: ProductCard) => documents.find(({ id }) => id === card.id)!

  test.each(SORTS)(
    'by %s shows every product once, in order, over all its pages, those in stock first',
    async (sort) => {
      const seen: ProductCard[] = []
      const first = (await services.category('/electronica', asked({ sort })))!.listing
      for (let page = 1; page <= first.pages; page++) {
        seen.push(...(await services.category('/electronica', asked({ sort, page, from: page })))!.listing.products)
      }
      expect(seen).toHaveLength(first.total)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(first.total)
      expect(seen.map(({ inStock }) => inStock)).toEqual(seen.map(({ inStock }) => inStock).sort((a, b) => +b - +a))
      const order = seen.filter(({ inStock }) => inStock).map((card) => keys[sort](documentOf(card)))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    },
  )

  test('a department lists the products of its subcategories', async () => {
    const { listing } = (await services.category('/electronica', WHOLE_LISTING))!
    const below = listing.facets!.subcategories.reduce((sum, { count }) => sum + count, 0)
    expect(below).toBe(listing.total)
    expect(listing.total).toBe(documents.filter(({ lvl0 }) => lvl0 === 'Electrónica').length)
  })

  test('an empty list says how many there are without each filter, within the category', async () => {
    const filters = { brands: ['Samsung'], minPrice: 9_000_000 }
    const { listing, help } = (await services.category('/electronica', withFilters(WHOLE_LISTING, filters)))!
    expect(listing.total).toBe(0)
    const below = documents.filter(({ lvl0 }) => lvl0 === 'Electrónica')
    expect(help!.without).toEqual([below.filter(({ brand }) => brand === 'Samsung').length, 0])
    expect(help!.withoutAny).toBe(below.length)
  })

  test('a department and the whole list have the numbers of products that the home page says', async () => {
    const home = await services.home()
    for (const { url, productCount } of home.departments)
      expect((await services.category(url, WHOLE_LISTING))!.listing.total).toBe(productCount)
  })

  test('beyond its last page is empty', async () => {
    expect((await services.category('/electronica', asked({ page: 99, from: 99 })))!.listing.products).toEqual([])
  })

  test('can be filtered', async () => {
    const { listing } = (await services.category('/electronica', withFilters(WHOLE_LISTING, { brands: ['Samsung'] })))!
    expect(listing.products.length).toBeGreaterThan(0)
    for (const { brand } of listing.products) expect(brand).toBe('Samsung')
    expect(listing.facets!.brands.length).toBeGreaterThan(1)
  })
})
