import { expect, test } from 'vitest'
import type { OfferLine } from '../product-page.ts'
import { orderedBy, paidFor } from './offers-order.ts'

const offer = (id: string, price: number, shipping: number, saves = 0) =>
  ({
    id,
    payable: { total: price + shipping, shipping, coupon: null },
    collected: { total: price - saves, coupon: saves ? { code: 'HOLA', saves } : null },
    stale: false,
    inReview: false,
  }) as OfferLine

test('with shipping and without it, another store may be the cheapest', () => {
  const offers = [offer('cerca', 500, 0), offer('cupon', 520, 0, 100), offer('lejos', 450, 99)]
  expect(orderedBy(offers, 'sent').map(({ id }) => id)).toEqual(['cerca', 'cupon', 'lejos'])
  expect(orderedBy(offers, 'collected').map(({ id }) => id)).toEqual(['cupon', 'lejos', 'cerca'])
  expect(paidFor(offers[1]!, 'collected')).toEqual({ total: 420, coupon: { code: 'HOLA', saves: 100 } })
})
