import { readListing } from '@tianguis/contract/listing/listing-address'
import { expect, test } from 'vitest'
import { emptyWish } from '../../understanding/request.ts'
import { categoryState, listingLink, queryOf, stateOf } from './query.ts'

const kind = { said: 'silla de oficina', trails: ['Hogar > Muebles > Sillas'], names: ['silla'], narrow: false }
const measure = { unit: 'kg', value: 120, bound: 'least' as const, among: null, said: '120 kg' }

test('the query names the kind first and says each thing once', () => {
  const wish = { ...emptyWish(), kind, words: ['negra|~negro', 'oficina'], brands: ['Xtech'], measures: [measure] }
  expect(queryOf(wish, ['reclinable'])).toBe('silla de oficina Xtech negra reclinable al menos 120 kg')
})

test('words without a kind are all there is to go by', () => {
  expect(queryOf({ ...emptyWish(), loose: ['pedro', 'paramo'] }, [])).toBe('pedro paramo')
})

test('the link opens the list that was searched', () => {
  const wish = { ...emptyWish(), kind, max: 1500, stores: ['Tlacua'], withoutBrands: ['Xtech'] }
  const link = new URL(listingLink(wish, ['reclinable']), 'https://tianguis.example')
  expect(readListing(link.searchParams)).toEqual(stateOf(wish, ['reclinable']))
})

test('a category without a kind becomes a category filter', () => {
  const category = { said: 'muebles', trails: ['Hogar > Muebles'], names: [], narrow: false }
  const state = categoryState({ ...emptyWish(), kind: category }, [])
  expect([state?.q, state?.filters.category]).toEqual(['', ['Hogar', 'Muebles']])
  expect(categoryState({ ...emptyWish(), kind }, [])).toBeNull()
})
