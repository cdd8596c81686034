import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { expect, test } from 'vitest'
import { knownOfStores, pagesOfStores, STORES_SHOWN, storesPath, storesQuestion } from './stores-page.ts'

const silent: StoreSummary = {
  slug: 'petate',
  name: 'Petate',
  logo: '',
  tagline: '',
  rating: null,
  ratings: 0,
  shipping: { flat: null, freeFrom: null, days: null },
  months: [],
  offersCount: 3,
  couponsCount: 0,
}

test('only what is known of some store is promised', () => {
  expect(knownOfStores([silent])).toBe('ofertas')
  expect(knownOfStores([silent, { ...silent, couponsCount: 2 }])).toBe('ofertas y cupones')
  const known = { rating: 4.5, months: [3], shipping: { flat: 0, freeFrom: null, days: null }, couponsCount: 1 }
  expect(knownOfStores([silent, { ...silent, ...known }])).toBe(
    'calificación, costo de envío, meses sin intereses, ofertas y cupones',
  )
})

test('many stores are several pages; what is searched is looked for among all', () => {
  expect([0, 1, STORES_SHOWN, STORES_SHOWN + 1].map(pagesOfStores)).toEqual([1, 1, 1, 2])
  expect(storesQuestion(new URLSearchParams('page=3'))).toEqual({ q: '', page: 3 })
  expect(storesQuestion(new URLSearchParams('q=+petate+&page=3'))).toEqual({ q: 'petate', page: 1 })
  expect([storesPath(1), storesPath(2)]).toEqual(['/stores', '/stores?page=2'])
})
