/** Counts of filtered lists equal counts that PostgreSQL gives for the same filters. */
import type { NumberField } from '@tianguis/contract/catalog/attributes'
import { attributeOf } from '@tianguis/contract/catalog/quantity-fields'
import { withFilters } from '@tianguis/contract/listing/listing-filters'
import { type ListingFilters, NO_FILTERS, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoToRead, SITE } from '../../../testing/demo.ts'

const QUANTITIES = { attr_inches: 'diagonal', attr_storage_gb: 'storage', attr_ram_gb: 'memory' } as const
type Asked = keyof typeof QUANTITIES
/** Percent, as in the index: less certain kinds have no numbers. */
const SURE = 25

interface Sample {
  brand: string
  department: string
  price: number
  colour: string | null
  measures: [string, number][] | null
}

let database: TestDatabase
let services: SiteServices
let search: SearchService
let samples: Sample[]

beforeAll(async () => {
  ;({ database, search } = await demoToRead(600))
  services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
  samples = await rowsOf<Sample & Record<string, unknown>>(
    database.pool,
    `select p.brand, c.name as department, f.best_price as price, a.colour, a.measures
     from products p join product_figures f on f.product_id = p.id join categories c on c.id = p.lvl0
     left join product_attributes a on a.product_id = p.id order by p.id`,
  )
})

/** Kinds whose quantity is this field of the index. */
function kindsWith(field: NumberField, quantity: string): string[] {
  return [...titleVocabulary().vocabulary.kinds.values()]
    .filter(({ attributes, category }) => attributes.has(quantity) && attributeOf(quantity, category)?.field === field)
    .map(({ name }) => name)
}

async function countInSql(filters: ListingFilters): Promise<number> {
  const values: unknown[] = []
  const value = (one: unknown) => `$${values.push(one)}`
  const where: string[] = []
  if (filters.category[0]) where.push(`c.name = ${value(filters.category[0])}`)
  if (filters.minPrice !== null) where.push(`f.best_price >= ${value(filters.minPrice * 100)}`)
  if (filters.maxPrice !== null) where.push(`f.best_price <= ${value(filters.maxPrice * 100)}`)
  if (filters.brands.length > 0) where.push(`p.brand = any(${value(filters.brands)})`)
  if (filters.withoutBrands.length > 0) where.push(`p.brand <> all(${value(filters.withoutBrands)})`)
  if (filters.freeShipping) where.push('f.shipping = 0')
  if (filters.conditions.length > 0) {
    const wanted = value(filters.conditions)
    where.push(`(f.condition = any(${wanted}) or exists (select from offers o join stores s on s.id = o.store_id
      where o.product_id = p.id and o.in_stock and o.withdrawn_at is null and s.hidden_at is null and o.condition = any(${wanted})))`)
  }
  if (filters.values.attr_color) where.push(`a.colour = any(${value(filters.values.attr_color)})`)
  for (const [field, quantity] of Object.entries(QUANTITIES) as [Asked, string][]) {
    const range = filters.ranges[field]
    if (!range) continue
    const first = `(select (m ->> 1)::float8 from jsonb_array_elements(a.measures) with ordinality as all_of(m, place)
      where m ->> 0 = ${value(quantity)} order by place limit 1)`
    where.push(`a.confidence >= ${SURE} and a.kind = any(${value(kindsWith(field, quantity))})`)
    if (range.min !== null) where.push(`${first} >= ${value(range.min)}`)
    if (range.max !== null) where.push(`${first} <= ${value(range.max)}`)
  }
  const text = `
select count(*) as n from products p join product_figures f on f.product_id = p.id
left join product_attributes a on a.product_id = p.id join categories c on c.id = p.lvl0
where ${where.join(' and ') || 'true'}`
  return (await rowOf<{ n: number }>(database.pool, text, values))?.n ?? -1
}

const someFilters = record({
  which: nat(10_000),
  other: nat(10_000),
  hasCategory: boolean(),
  hasPrices: boolean(),
  brand: constantFrom('none', 'none', 'only', 'without'),
  conditions: constantFrom<ListingFilters['conditions']>([], [], ['new'], ['refurbished', 'used']),
  freeShipping: boolean(),
  hasColour: boolean(),
  hasRange: boolean(),
})

test('200 random sets of filters count as many products as SQL', async () => {
  let matched = 0
  await assert(
    asyncProperty(someFilters, async (drawn) => {
      const { brand, department, price, colour, measures } = samples[drawn.which % samples.length]!
      const other = samples[drawn.other % samples.length]!
      const filters: ListingFilters = {
        ...NO_FILTERS,
        category: drawn.hasCategory ? [department] : [],
        minPrice: drawn.hasPrices ? Math.max(1, Math.floor(price / 200)) : null,
        maxPrice: drawn.hasPrices ? Math.ceil(price / 50) : null,
        brands: drawn.brand === 'only' ? [...new Set([brand, other.brand])] : [],
        withoutBrands: drawn.brand === 'without' ? [other.brand] : [],
        conditions: drawn.conditions,
        freeShipping: drawn.freeShipping,
        values: drawn.hasColour && colour ? { attr_color: [colour] } : {},
        ranges: {},
      }
      for (const [field, quantity] of Object.entries(QUANTITIES) as [Asked, string][]) {
        const found = measures?.find(([name]) => name === quantity)?.[1]
        if (drawn.hasRange && found) filters.ranges[field] = { min: found, max: drawn.other % 2 ? found * 2 : null }
      }
      const { listing } = await services.search(withFilters(WHOLE_LISTING, filters))
      expect(listing.total).toBe(await countInSql(filters))
      if (listing.total > 0) matched++
    }),
    { numRuns: 200 },
  )
  expect(matched).toBeGreaterThan(100)
})
