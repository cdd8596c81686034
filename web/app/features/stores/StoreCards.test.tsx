import { expect, test } from 'vitest'
import { stockWords } from './StoreCards.tsx'

test('a card counts what a store has, and leaves out what it has none of', () => {
  expect(stockWords({ offersCount: 1, couponsCount: 0 })).toBe('1 oferta')
  expect(stockWords({ offersCount: 1200, couponsCount: 2 })).toBe('1,200 ofertas · 2 cupones')
  expect(stockWords({ offersCount: 0, couponsCount: 1 })).toBe('1 cupón')
})
