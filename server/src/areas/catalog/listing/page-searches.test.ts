import { readListing } from '@tianguis/contract/listing/listing-address'
import { listingFound, listingSearches } from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { COUPONS_COLLECTION, cardOfDocument, type ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchAnswer } from '@tianguis/contract/search/search-answer'
import { beforeAll, expect, test } from 'vitest'
import type { MultiSearchItem, SearchService } from '../../../search/service.ts'
import { BUEN_FIN, demoToRead } from '../../../testing/demo.ts'
import { plainWords } from '../../../understanding/understand-search.ts'
import { askPage, SHOWN_FIELDS } from './page-searches.ts'

let search: SearchService
beforeAll(async () => {
  search = (await demoToRead(600)).search
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
  'q=a&desde=2&page=3',
  'q=bosina&desde=2&page=2',
]

test.each(ADDRESSES)('the list of «%s» is the one that the browser finds', async (address) => {
  const state = readListing(new URLSearchParams(address))
  const understood: ListingState = { ...state, meaning: plainWords(state.q) }
  for (const asked of state.q ? [state, understood] : [state]) {
    const [whole, lean] = await Promise.all([
      search.multiSearch<unknown>(listingSearches(asked, BUEN_FIN)),
      askPage(search, asked, BUEN_FIN),
    ])
    expect(listingFound(asked, lean)).toEqual(listingFound(asked, whole as SearchAnswer[]))
  }
})

test.each(ADDRESSES)('without coupons the list of «%s» has the same products and facets', async (address) => {
  const state = readListing(new URLSearchParams(address))
  const asked: string[] = []
  const noting = {
    multiSearch: <D>(searches: readonly MultiSearchItem[]) => {
      asked.push(...searches.map(({ collection }) => collection))
      return search.multiSearch<D>(searches)
    },
  }
  const listing = listingFound(state, await askPage(noting, state, BUEN_FIN, { countsCoupons: false }))
  const whole = listingFound(state, await askPage(search, state, BUEN_FIN))
  const couponsTotal = state.tab === 'coupons' ? whole.couponsTotal : 0
  expect(listing).toEqual({ ...whole, couponsTotal })
  expect(asked.includes(COUPONS_COLLECTION)).toBe(state.tab === 'coupons')
})

test('every field that a card reads is asked for', () => {
  const read = new Set<string>()
  const document = new Proxy(
    { condition: ['new'], unitPrice: 1, unit: 'kg', couponCode: 'A', sparkline: '1' } as object,
    {
      get: (target, name) => {
        read.add(String(name))
        return Reflect.get(target, name)
      },
    },
  )
  cardOfDocument(document as ProductDocument)
  expect([...read].filter((name) => !(SHOWN_FIELDS as readonly string[]).includes(name))).toEqual([])
})
