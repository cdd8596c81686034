import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { CONDITIONS } from '@tianguis/contract/listing/listing-address'
import {
  ATTRIBUTE_FIELDS,
  type AttributeField,
  type AttributeRanges,
  type AttributeValues,
  isNumberField,
  type NumberRange,
  withoutAttribute,
} from '@tianguis/contract/listing/listing-attributes'
import { partsOf, withFilters } from '@tianguis/contract/listing/listing-filters'
import {
  DISCOUNT_STEPS,
  type ListingFilters,
  type ListingState,
  MONTH_STEPS,
  MOST_WITHOUT_STORES,
  NO_FILTERS,
  SORTS,
  type Sort,
  WHOLE_LISTING,
} from '@tianguis/contract/listing/listing-state'
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { array, assert, asyncProperty, boolean, constantFrom, nat, option, record, subarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { testSearch } from '../../../testing/search.ts'

let database: TestDatabase
let services: SiteServices
let search: SearchService
/** All search documents, for counting without the engine. */
const documents: ProductDocument[] = []

beforeAll(async () => {
  database = await demoDatabase(1_500)
  search = await testSearch(database)
  services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
  for (let page = 1; documents.length < page * 250 - 249 || page === 1; page++) {
    const { hits } = await search.search<ProductDocument>(PRODUCTS_COLLECTION, { q: '*', per_page: 250, page })
    if (hits.length === 0) break
    documents.push(...hits.map(({ document }) => document))
  }
})
afterAll(async () => {
  await search.close()
  await database.close()
})

const asked = (change: Partial<ListingState>): ListingState => ({ ...WHOLE_LISTING, ...change })
const found = async (change: Partial<ListingState>) => (await services.search(asked(change))).listing

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

describe('filters', () => {
  const rangeOf = ({ ranges }: ListingFilters, field: AttributeField) =>
    isNumberField(field) ? ranges[field] : undefined
  const hasAttribute = (has: string | number | undefined, values?: string[], range?: NumberRange) => {
    if (values && !values.includes(String(has))) return false
    if (!range) return true
    return (
      has !== undefined && Number(has) >= (range.min ?? 0) && Number(has) <= (range.max ?? Number.POSITIVE_INFINITY)
    )
  }
  const passes = (document: ProductDocument, filters: ListingFilters) => {
    const { category, minPrice, maxPrice, brands, withoutBrands, stores, withoutStores, discount, tags } = filters
    const { inStock, conditions, freeShipping, months } = filters
    const trail = `${document.lvl4 ?? document.lvl3 ?? document.lvl2 ?? document.lvl1 ?? document.lvl0} > `
    return (
      trail.startsWith(category.map((name) => `${name} > `).join('')) &&
      document.price >= (minPrice ?? 0) &&
      document.price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
      (brands.length === 0 || brands.includes(document.brand)) &&
      (stores.length === 0 || document.vendors.some((store) => stores.includes(store))) &&
      !withoutBrands.includes(document.brand) &&
      (withoutStores.length === 0 || document.vendors.some((store) => !withoutStores.includes(store))) &&
      document.discount >= discount &&
      tags.every((tag) => document.tags.includes(tag)) &&
      (!inStock || document.inStock) &&
      (conditions.length === 0 || document.condition.some((condition) => conditions.includes(condition))) &&
      (!freeShipping || document.freeShipping) &&
      document.months >= months &&
      ATTRIBUTE_FIELDS.every((field) => hasAttribute(document[field], filters.values[field], rangeOf(filters, field)))
    )
  }
  const count = (filters: ListingFilters) => documents.filter((document) => passes(document, filters)).length

  /** Filters built from a product of the catalogue, so that most of them match something. */
  const someFilters = record({
    which: nat(10_000),
    depth: nat(5),
    prices: option(nat(60)),
    brands: array(nat(10_000), { maxLength: 2 }),
    stores: array(nat(20), { maxLength: 2 }),
    without: array(nat(10_000), { maxLength: 4 }),
    conditions: subarray([...CONDITIONS]),
    freeShipping: boolean(),
    months: constantFrom(0, 0, ...MONTH_STEPS),
    attributes: array(record({ field: nat(100), isRange: boolean(), other: nat(10_000) }), { maxLength: 2 }),
    discount: constantFrom(0, 0, ...DISCOUNT_STEPS),
    tags: boolean(),
    inStock: boolean(),
  }).map(({ which, depth, prices, brands, stores, without, discount, tags, attributes, ...same }): ListingFilters => {
    const at = (i: number) => documents[i % documents.length]!
    const product = at(which)
    const values: AttributeValues = {}
    const ranges: AttributeRanges = {}
    const has = ATTRIBUTE_FIELDS.filter((field) => product[field] !== undefined)
    for (const { field: i, isRange, other } of attributes) {
      const field = has[i % has.length]
      if (!field) continue
      const near = documents.filter((document) => document[field] !== undefined)
      const two = [product[field], near[other % near.length]![field]]
      if (isRange && isNumberField(field))
        ranges[field] = { min: Math.min(...two.map(Number)), max: other % 3 ? Math.max(...two.map(Number)) : null }
      else values[field] = [...new Set(two.map(String))].sort()
    }
    const levels = [product.lvl0, product.lvl1, product.lvl2, product.lvl3, product.lvl4].filter((level) => level)
    const category = depth === 0 ? [] : (levels[Math.min(depth, levels.length) - 1] ?? '').split(' > ')
    return {
      category,
      minPrice: prices === null ? null : Math.max(1, Math.floor(product.price * (1 - prices / 100))),
      maxPrice: prices === null ? null : Math.ceil(product.price * (1 + prices / 50)),
      brands: brands.length > 0 ? [...new Set([product.brand, ...brands.map((i) => at(i).brand)])] : [],
      stores: stores.flatMap((i) => product.vendors[i % product.vendors.length] ?? []),
      withoutBrands: without.map((i) => at(i).brand),
      withoutStores: [...new Set(without.flatMap((i) => at(i).vendors))].slice(0, MOST_WITHOUT_STORES),
      discount,
      tags: tags ? product.tags.slice(0, 1) : [],
      ...same,
      values,
      ranges,
    }
  })

  test('totals and facet counts equal counts over all documents', async () => {
    await assert(
      asyncProperty(someFilters, async (filters) => {
        const { listing, help } = await services.search(withFilters(WHOLE_LISTING, filters))
        expect(listing.total).toBe(count(filters))
        const { brands, stores, tags, categories, subcategories, discounts, prices } = listing.facets!
        for (const { name, count: shown } of brands) expect(shown).toBe(count({ ...filters, brands: [name] }))
        for (const { name, count: shown } of stores) expect(shown).toBe(count({ ...filters, stores: [name] }))
        for (const { name, count: shown } of tags)
          expect(shown).toBe(count({ ...filters, tags: [...filters.tags, name] }))
        for (const { name, count: shown } of categories)
          expect(shown).toBe(count({ ...filters, category: [...filters.category.slice(0, -1), name] }))
        for (const { name, count: shown } of subcategories)
          expect(shown).toBe(count({ ...filters, category: [...filters.category, name] }))
        const { conditions, freeShipping, months, inStock } = listing.facets!
        for (const condition of CONDITIONS)
          expect(conditions.find(({ name }) => name === condition)?.count ?? 0).toBe(
            count({ ...filters, conditions: [condition] }),
          )
        expect(freeShipping).toBe(count({ ...filters, freeShipping: true }))
        expect(inStock).toBe(count({ ...filters, inStock: true }))
        expect(months).toEqual(MONTH_STEPS.map((step) => count({ ...filters, months: step })))
        for (const { field, values, ranges } of listing.facets!.attributes) {
          const others = { ...filters, ...withoutAttribute(filters, field) }
          for (const { name, count: shown } of values)
            expect(shown).toBe(count({ ...others, values: { ...others.values, [field]: [name] } }))
          for (const { min, max, count: shown } of ranges)
            expect(shown).toBe(count({ ...others, ranges: { ...others.ranges, [field]: { min, max } } }))
        }
        expect(discounts).toEqual(DISCOUNT_STEPS.map((discount) => count({ ...filters, discount })))
        const priceless = { ...filters, minPrice: null, maxPrice: null }
        expect(prices.reduce((sum, bar) => sum + bar.count, 0)).toBe(count(priceless))
        for (const bar of prices.filter((_, i) => i % 5 === 0)) {
          const within = documents.filter(({ price }) => price >= bar.from && price < bar.to)
          expect(bar.count).toBe(within.filter((document) => passes(document, priceless)).length)
        }
        if (listing.total > 0) expect(help).toBeUndefined()
        else expect(help!.without).toEqual(partsOf(filters).map(({ without }) => count(without)))
      }),
      { numRuns: 200 },
    )
  })

  test('a category offers the attributes that its products have', async () => {
    const { listing } = (await services.category('/electronica/tv-y-video', WHOLE_LISTING))!
    const inches = listing.facets!.attributes.find(({ field }) => field === 'attr_inches')!
    expect(inches.values.length + inches.ranges.length).toBeGreaterThan(2)
    const shoes = (await services.category('/calzado', WHOLE_LISTING))!.listing.facets!.attributes
    expect(shoes.map(({ field }) => field)).not.toContain('attr_inches')
  })

  test.each(['brands', 'tags'] as const)('each of the %s finds its own products and no others', async (kind) => {
    const of = (document: ProductDocument) => (kind === 'brands' ? [document.brand] : document.tags)
    const wrong: string[] = []
    for (const name of new Set(documents.flatMap(of))) {
      const { listing } = await services.search(withFilters(WHOLE_LISTING, { [kind]: [name] }))
      if (listing.total !== count({ ...NO_FILTERS, [kind]: [name] })) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })

  test('filter syntax inside a name is taken literally', async () => {
    for (const name of ['`] || price:>0 || brand:=[`', '&& brand:!=x', '[', '\\', '*', 'a, b']) {
      const { listing, unavailable } = await services.search(withFilters(WHOLE_LISTING, { brands: [name] }))
      expect({ total: listing.total, unavailable }).toEqual({ total: 0, unavailable: false })
    }
  })

  test('an empty result says how many each filter removes, and suggests similar categories', async () => {
    const { help } = await services.search(
      withFilters(asked({ q: 'licuadora' }), { minPrice: 9_000_000, discount: 10 }),
    )
    expect(help!.without).toHaveLength(2)
    expect(help!.without[1]).toBe(0)
    expect(help!.withoutAny).toBeGreaterThan(0)
    expect(help!.nearest.map(({ name }) => name)).toContainEqual(expect.stringMatching(/licuadora/i))
    const nonsense = await services.search(asked({ q: 'xyzzy' }))
    expect(nonsense.help!.nearest.length).toBeGreaterThanOrEqual(12)
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

describe('a query understood as filters', () => {
  const understanding = () =>
    createSiteServices({
      database,
      info: SITE,
      clock: () => BUEN_FIN,
      search,
      understand: async (q) =>
        q.includes('menos de')
          ? {
              q: 'laptop',
              rest: 'laptop',
              filters: { maxPrice: 15_000 },
              parts: [{ label: 'Hasta $15,000', rest: 'laptop', isFilter: true }],
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
          : null,
    })

  test('is searched with its words and filters, which the view reports', async () => {
    const sentence = asked({ q: 'laptop de menos de 15 mil' })
    const { understood, state, listing } = await understanding().search(sentence)
    expect(understood).toMatchObject({ q: 'laptop', filters: { maxPrice: 15_000 } })
    expect(state).toEqual(sentence)
    const plain = await found({ q: 'laptop', filters: { ...NO_FILTERS, maxPrice: 15_000 } })
    expect(listing).toEqual(plain)
  })

  test('is searched literally if the visitor asks for it or nothing was understood', async () => {
    for (const state of [asked({ q: 'laptop de menos de 15 mil', literal: true }), asked({ q: 'laptop' })])
      expect((await understanding().search(state)).understood).toBeUndefined()
  })
})
