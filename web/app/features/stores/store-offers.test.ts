import { expect, test } from 'vitest'
import { storeListingPath } from './store-listing-path.server.ts'
import { storeOffersLead } from './store-offers.ts'

test('a store leads to all that it sells', () => {
  expect(storeListingPath('Petate & Hijos')).toBe('/search?tienda=Petate+%26+Hijos')
})

test('the products that are shown are said to have their best offer here, which is not always the lowest price', () => {
  expect(storeOffersLead('Petate', [{ bestStore: 'Petate' }])).toBe('Productos que hoy tienen aquí su mejor oferta.')
  expect(storeOffersLead('Petate', [{ bestStore: 'Jacal' }])).toMatch(/otra tienda/)
})
