import { expect, test } from 'vitest'
import { couponSearch, productSearch } from './collection-searches.ts'

test('a search of products has these fields, facets and limits', () => {
  expect(productSearch({ q: 'tenis', filter: ' && brand:=Nike', page: 2, perPage: 24, sort: 'price:asc' })).toEqual({
    q: 'tenis',
    query_by: 'productName,brand,tags,category,lvl0,lvl1,lvl2,lvl3,lvl4',
    facet_by: 'category,lvl0,lvl1,lvl2,lvl3,lvl4,price,brand,vendors,discount,tags',
    filter_by: 'brand:=Nike',
    page: 2,
    per_page: 24,
    sort_by: 'price:asc',
    max_facet_values: 60,
    num_typos: 4,
    typo_tokens_threshold: 1,
  })
})

test('a search of coupons has these fields, facets and limits', () => {
  expect(couponSearch({ q: '' })).toEqual({
    q: '*',
    query_by: 'title,vendors',
    facet_by: 'advertiserName',
    page: 1,
    per_page: 24,
    num_typos: 2,
  })
})
