import { type ListingState, SORTS, WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Understand } from '@tianguis/contract/listing/understood/understood'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { SearchUnavailable } from '../../../search/search-failure.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoToRead, SITE } from '../../../testing/demo.ts'
import { plainWords } from '../../../understanding/understand-search.ts'

let database: TestDatabase
let search: SearchService
const logged: { err: unknown }[] = []

beforeAll(async () => {
  ;({ database, search } = await demoToRead(600))
})
beforeEach(() => {
  logged.length = 0
})

const asked = (change: Partial<ListingState>): ListingState => ({ ...WHOLE_LISTING, ...change })

function servicesWith(change: { ask?: () => Promise<never>; understand?: Understand }): SiteServices {
  const { ask, understand } = change
  return createSiteServices({
    database,
    info: SITE,
    clock: () => BUEN_FIN,
    search: ask ? { ...search, search: ask, multiSearch: ask } : search,
    understand,
    log: { error: (details) => logged.push(details) },
  })
}

describe('while the search service is down', () => {
  const withoutSearch = () => servicesWith({ ask: () => Promise.reject(new SearchUnavailable('down')) })

  test.each(SORTS)('a category still shows its products by %s', async (sort) => {
    const view = (await withoutSearch().category('/electronica', asked({ sort })))!
    expect(view.unavailable).toBe(true)
    expect(view.listing.facets).toBeNull()
    expect(view.listing.products).toHaveLength(24)
    const prices = view.listing.products.map(({ bestPrice }) => bestPrice)
    if (sort === 'price') expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('a search is reported as unavailable, without a line in the log per page', async () => {
    expect(await withoutSearch().search(asked({ q: 'tenis' }))).toMatchObject({
      unavailable: true,
      listing: { total: 0 },
    })
    expect(logged).toEqual([])
  })
})

describe('a query that the search service refuses', () => {
  const refused = { ...plainWords('laptop'), ranges: [{ field: 'no_such_field', min: 1, max: 2 } as never] }

  test('is logged with the reason and searched as typed', async () => {
    const view = await servicesWith({ understand: async () => refused }).search(asked({ q: 'laptop' }))
    expect(view.unavailable).toBe(false)
    expect(view.understood).toBeUndefined()
    expect(view.listing).toEqual((await servicesWith({}).search(asked({ q: 'laptop' }))).listing)
    expect(view.listing.total).toBeGreaterThan(0)
    expect(logged).toHaveLength(1)
    expect(logged[0]!.err).toMatchObject({ name: 'SearchRefused', message: expect.stringContaining('no_such_field') })
  })
})

test('an error that is not of the search service is not hidden', async () => {
  const broken = servicesWith({ ask: () => Promise.reject(new TypeError('undefined is not a function')) })
  await expect(broken.search(asked({ q: 'tenis' }))).rejects.toThrow('not a function')
  await expect(broken.category('/electronica', WHOLE_LISTING)).rejects.toThrow('not a function')
})
