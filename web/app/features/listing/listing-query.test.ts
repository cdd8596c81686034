import { expect, test } from 'vitest'
import { listingPath, listingQuery } from './listing-query.ts'

test.each([
  ['', 1, 'relevance'],
  ['page=3&sort=-price', 3, '-price'],
  ['page=0', 1, 'relevance'],
  ['page=-2&sort=nada', 1, 'relevance'],
  ['page=1.5', 1, 'relevance'],
  ['page=1e99', 1, 'relevance'],
])('?%s asks for page %i by %s', (search, page, sort) => {
  expect(listingQuery(new URLSearchParams(search))).toEqual({ page, sort })
})

test('the address says only what is not the default', () => {
  expect(listingPath('/moda', { page: 1, sort: 'relevance' })).toBe('/moda')
  expect(listingPath('/search', { q: 'café', page: 2, sort: 'price' })).toBe('/search?q=caf%C3%A9&sort=price&page=2')
})
