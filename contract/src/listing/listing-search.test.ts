import { expect, test } from 'vitest'
import { listingSearches } from './listing-search.ts'
import { type Understood, WHOLE_LISTING } from './listing-state.ts'

const REFRIGERATOR: Understood = {
  q: 'refrigerador',
  rest: 'refri barato',
  filters: {},
  parts: [],
  kinds: ['refrigerador'],
  behind: [],
  plain: 'refri',
  phrases: [],
  isOnlyKind: false,
  leading: [],
  ranges: [],
  mended: null,
  dropped: [],
}
const orderOf = (meaning: Understood) => listingSearches({ ...WHOLE_LISTING, meaning }, new Date(0))[0]!.sort_by

test('in order of price products that are surely of the kind lead', () => {
  expect(orderOf({ ...REFRIGERATOR, cheapest: 2000 })).toBe(
    '_eval([' +
      '(kind:=[`refrigerador`] && kindConfidence:>=60 && price:>=2000):4,' +
      '(kind:=[`refrigerador`] && price:>=2000):3,' +
      '(kind:=[`refrigerador`] && kindConfidence:>=60):2,' +
      '(kind:=[`refrigerador`]):1]):desc,price:asc',
  )
  expect(orderOf(REFRIGERATOR)).toBe('_eval([(kind:=[`refrigerador`]):1]):desc,_text_match:desc,popularity:desc')
})
