import { expect, test } from 'vitest'
import { asUnderstood, isFiltered, withFilters } from './listing-filters.ts'
import { WHOLE_LISTING } from './listing-state.ts'
import { meaningOfRest } from './understood/meaning-of-rest.ts'

test('a changed filter returns to the first page', () => {
  const narrowed = withFilters({ ...WHOLE_LISTING, page: 7, from: 5 }, { brands: ['LG'] })
  expect(narrowed).toMatchObject({ page: 1, from: 1, filters: { brands: ['LG'] } })
})

test('understood filters are applied unless the visitor chose others', () => {
  const sentence = { ...WHOLE_LISTING, q: 'laptop de menos de 15 mil' }
  const filters = { maxPrice: 15_000, brands: ['LG'] }
  const none = {
    parts: [],
    kinds: [],
    behind: [],
    plain: '',
    phrases: [],
    isOnlyKind: false,
    leading: [],
    ranges: [],
    mended: null,
    dropped: [],
  }
  const understood = { q: 'laptop', rest: 'laptop', filters, ...none }
  const asked = asUnderstood(withFilters(sentence, { brands: ['HP'] }), understood)
  expect(asked).toMatchObject({ q: 'laptop', literal: false, filters: { maxPrice: 15_000, brands: ['HP'] } })
  expect(isFiltered(asked.filters)).toBe(true)
  const measured = { ...understood, filters: { values: { attr_inches: ['55'], attr_color: ['rojo'] } } }
  const black = withFilters(sentence, { values: { attr_color: ['negro'] } })
  expect(asUnderstood(black, measured).filters.values).toEqual({ attr_inches: ['55'], attr_color: ['negro'] })
  expect(asUnderstood({ ...sentence, literal: true }, understood).q).toBe(sentence.q)
  expect(asUnderstood(sentence, undefined)).toBe(sentence)
  const excluding = { ...understood, q: 'televisión -samsung -rojo', filters: { withoutBrands: ['Samsung'] } }
  expect(meaningOfRest(excluding)).toMatchObject({ q: 'televisión -rojo', filters: {} })
})
