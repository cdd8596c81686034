import { expect, test } from 'vitest'
import { basketViewOf, problemOf } from './view.ts'

function storeWith(slug: string, price: number, flat: number) {
  const offers = [{ id: price, product: 1, condition: 'new' as const, price, shipping: null, zones: null }]
  return { slug, name: slug, logo: '', flat, freeFrom: null, zones: [], offers, coupons: [] }
}

test('the cheapest store of each product is the one where less is paid, not the one with the lowest price', () => {
  const found = [storeWith('lejana', 10_000, 90_000), storeWith('cercana', 12_000, 0)]
  const problem = problemOf([{ id: 1, name: 'Molcajete' }], found, null)
  const view = basketViewOf(problem, { assignment: [1], cost: 12_000, atLeast: 12_000 })
  expect(view.eachCheapest).toEqual({ total: 120, complete: true, stores: 1 })
})
