import { couponSearch, productSearch } from '@tianguis/contract/search/collection-searches'
import { expect, test } from 'vitest'
import { withAllowedTypos } from './allowed-typos.ts'

const searches = [productSearch({ q: 'taladro' }), couponSearch({ q: 'taladro' }), { q: '*' }]
const typos = (found: object[]) => found.map((search) => ('num_typos' in search ? search.num_typos : null))

test('a node that browsers ask directly is asked for at most two typos', () => {
  expect(typos(withAllowedTypos({ nodes: [{ host: 'search.example' }] }, searches))).toEqual([2, 2, null])
})

test('the site itself is asked as the searches say', () => {
  expect(typos(withAllowedTypos({ nodes: [{ host: '' }] }, searches))).toEqual([4, 2, null])
})
