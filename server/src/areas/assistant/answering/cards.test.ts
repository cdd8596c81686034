import type { ProductView } from '@tianguis/contract/catalog/product'
import { expect, test } from 'vitest'
import { emptyWish } from '../understanding/request.ts'
import { choiceOf } from './cards.ts'

const offerAt = (total: number) => ({
  inStock: true,
  stale: false,
  inReview: false,
  condition: 'new',
  store: { name: 'Mundo Petate' },
  payable: { total, shipping: 0 },
  months: null,
})
/** Offers of a product page stand by what is paid. */
const view = {
  card: { condition: 'new' },
  offers: [offerAt(191_200), offerAt(239_900)],
} as unknown as ProductView
const paidFor = (limits: { min: number | null; max: number | null }) =>
  choiceOf(view, { ...emptyWish(), ...limits })?.offer.payable.total

test.for([
  [{ min: null, max: null }, 191_200],
  [{ min: 1500, max: null }, 191_200],
  [{ min: 1900, max: 2000 }, 191_200],
  [{ min: 2000, max: 4000 }, undefined],
  [{ min: null, max: 1900 }, undefined],
] as const)('a product costs what its cheapest store asks, whatever the limits: %o', ([limits, total]) => {
  expect(paidFor(limits)).toBe(total)
})
