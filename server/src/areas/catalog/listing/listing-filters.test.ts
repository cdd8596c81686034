/** Filters that the visitor chose, and those that a query was understood as. */
import { CONDITIONS } from '@tianguis/contract/listing/listing-address'
import { withoutAttribute } from '@tianguis/contract/listing/listing-attributes'
import { partsOf, withFilters } from '@tianguis/contract/listing/listing-filters'
import {
  DISCOUNT_STEPS,
  type ListingFilters,
  MONTH_STEPS,
  NO_FILTERS,
  WHOLE_LISTING,
} from '@tianguis/contract/listing/listing-state'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { assert, asyncProperty } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { BUEN_FIN, SITE } from '../../../testing/demo.ts'
import { passes, someFilters } from '../testing/filters-of-documents.ts'
import { asked, listingSite } from '../testing/listing-site.ts'

const { database, search, services, documents, found } = await listingSite()
const count = (filters: ListingFilters) => documents.filter((document) => passes(document, filters)).length

describe('filters', () => {
  test('totals and facet counts equal counts over all documents', async () => {
    await assert(
      asyncProperty(someFilters(documents), async (filters) => {
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
    expect(inches.values.length + inches.ranges.length).toBeGreaterThan(1)
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
