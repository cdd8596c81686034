import { expect, test } from 'vitest'
import { exactCount, listingSearches } from './listing-search.ts'
import { WHOLE_LISTING } from './listing-state.ts'
import type { Understood } from './understood/understood.ts'

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
  const order = orderOf(REFRIGERATOR)
  expect(order).toMatch(/^_eval\(\[\(kind:=\[`refrigerador`\] && productName:!\[`combo`,`combos`,.*\):2,/)
  expect(order).toMatch(/,\(kind:=\[`refrigerador`\]\):1\]\):desc,_text_match:desc,popularity:desc$/)
})

test('brands are searched only where a kind is not named alone', () => {
  const fieldsOf = (meaning: Understood) => listingSearches({ ...WHOLE_LISTING, meaning }, new Date(0))[0]!.query_by
  const leading = [{ field: 'brand', value: 'Mabe', spellings: ['mabe'] }]
  expect(fieldsOf(REFRIGERATOR)).not.toContain('brand')
  expect(fieldsOf({ ...REFRIGERATOR, leading })).toContain('brand')
  expect(fieldsOf({ ...REFRIGERATOR, kinds: [] })).toContain('brand')
})

test('other models come after the one that was named, and what has everything said is counted', () => {
  const meaning = { ...REFRIGERATOR, kinds: ['celular'], said: [['iphone 12']], otherModels: ['pro', 'mini'] }
  const named = 'kind:=[`celular`] && (productName:"iphone 12") && productName:![`pro`,`mini`]'
  const first = 'kind:=[`celular`] && (productName:"iphone 12") && productName:![`pro`] && productName:![`mini`]'
  expect(orderOf(meaning)).toContain(`(${first} && productName:![\`combo\`,`)
  expect(orderOf(meaning)).toContain(`(${first}):`)
  const exact = listingSearches({ ...WHOLE_LISTING, meaning }, new Date(0)).at(-2)!
  expect(exact).toMatchObject({ per_page: 0, filter_by: named })
})

test('what only counts has no order', () => {
  for (const grouped of [false, true]) {
    const searches = listingSearches({ ...WHOLE_LISTING, grouped, meaning: REFRIGERATOR }, new Date(0))
    const counts = searches.filter(({ per_page }) => per_page === 0)
    expect(counts.length).toBeGreaterThan(2)
    expect(counts.map(({ sort_by }) => sort_by).filter(Boolean)).toEqual([])
  }
})

test('a query of nothing but a kind counts the products of the kind', () => {
  const searches = listingSearches({ ...WHOLE_LISTING, meaning: REFRIGERATOR }, new Date(0))
  expect(searches.at(-2)).toMatchObject({
    per_page: 0,
    filter_by: 'kind:=[`refrigerador`]',
  })
})

test('what has everything said is counted on every page, and not where something was given up', () => {
  const meaning = { ...REFRIGERATOR, preferred: [{ field: 'attr_volume', min: 750, max: 1250 }] }
  const counted = (state: object) => exactCount({ ...WHOLE_LISTING, meaning, ...state }).length
  expect(counted({ from: 2, page: 2 })).toBe(1)
  expect(counted({ meaning: { ...meaning, dropped: ['1 L'] } })).toBe(0)
})

test('without a kind words are given up only for less than two products', () => {
  const thresholds = [
    REFRIGERATOR,
    { ...REFRIGERATOR, kinds: [] },
    { ...REFRIGERATOR, code: { value: 'x1', products: 1 } },
  ]
  const asked = thresholds.map((meaning) => listingSearches({ ...WHOLE_LISTING, meaning }, new Date(0))[0]!)
  expect(asked.map(({ drop_tokens_threshold }) => drop_tokens_threshold)).toEqual([24, 2, 1])
})

test('coupons are asked for the kind where the words told only what it is for', () => {
  const q = 'la estufa está llena de cochambre'
  const asked = (meaning: Understood) => listingSearches({ ...WHOLE_LISTING, q, meaning }, new Date(0)).at(-1)!.q
  expect(asked({ ...REFRIGERATOR, q: '', kinds: ['desengrasante'] })).toBe('desengrasante')
  expect(asked(REFRIGERATOR)).toBe(q)
})
