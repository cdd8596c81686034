import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

const store = { slug: 'petate', name: 'Petate', logo: '', rating: null, ratings: 0 }
const offers = [
  { id: '1', price: 900_00, store },
  { id: '2', price: 850_00, store: { ...store, name: 'Jacal' } },
]
const product = { name: 'Plancha de vapor', condition: 'new' as const, bestOfferId: '1', offers }

test('what is shared names the price of the best offer with its store, and no lowest price', () => {
  expect(shareText(product)).toBe('Plancha de vapor: hoy $900.00 en Petate')
  expect(shareText({ ...product, condition: 'used' })).toBe('Plancha de vapor (usado): hoy $900.00 en Petate')
  expect(shareText({ ...product, bestOfferId: null })).toBe('Plancha de vapor')
})
