import type { StoreView } from '@tianguis/contract/catalog/store'
import { expect, test } from 'vitest'
import { storeDescription } from './store-description.ts'

const store = {
  name: 'Petate',
  tagline: '',
  description: '',
  offersCount: 1_200,
  couponsCount: 0,
  shipping: { flat: null, freeFrom: null, days: null },
  months: [],
} as unknown as StoreView['store']

test('a store of which little is known is described by its offers', () => {
  expect(storeDescription(store)).toBe('1,200 ofertas de Petate, comparadas con otras tiendas de México.')
})

test('what is known is told', () => {
  const known = { ...store, tagline: 'Todo para el tejido.', couponsCount: 2, months: [3, 6] }
  const shipping = { flat: 99_00, freeFrom: null, days: null }
  expect(storeDescription({ ...known, shipping })).toMatch(
    /^Todo para el tejido\. 1,200 ofertas y 2 cupones de Petate, comparadas con otras tiendas de México\. .*99.*\. .*6.*\.$/,
  )
})
