import { readListing } from '@tianguis/contract/listing/listing-address'
import { listingFound, listingSearches } from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import type { SearchAnswer } from '@tianguis/contract/search/search-answer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { testSearch } from '../../../testing/search.ts'
import { plainWords } from '../../../understanding/understand-search.ts'
import { pageSearches } from './page-searches.ts'

let database: TestDatabase
let search: SearchService
beforeAll(async () => {
  database = await demoDatabase(600)
  search = await testSearch(database)
})
afterAll(async () => {
  await search.close()
  await database.close()
})

const ADDRESSES = [
  '',
  'q=bocina',
  'q=bosina',
  'categoria=Electrónica',
  'categoria=Electrónica > Audio',
  'q=negro&categoria=Electrónica&marca=Sony&tienda=Nube&descuento=10&max=9000',
  'q=bocina&agrupar=1',
  'q=bocina&ver=cupones',
  'q=a&desde=1&page=2',
]

test.each(ADDRESSES)('the list of «%s» is the one that the browser finds', async (address) => {
  const state = readListing(new URLSearchParams(address))
  const understood: ListingState = { ...state, meaning: plainWords(state.q) }
  for (const asked of state.q ? [state, understood] : [state]) {
    const [whole, lean] = await Promise.all(
      [listingSearches, pageSearches].map((searches) => search.multiSearch<unknown>(searches(asked, BUEN_FIN))),
    )
    expect(listingFound(asked, lean as SearchAnswer[])).toEqual(listingFound(asked, whole as SearchAnswer[]))
  }
})
