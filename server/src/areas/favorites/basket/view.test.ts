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

test('the postal code is asked for where a store or an offer has shipping zones', () => {
  const zone = { from: '060', to: '069', flat: 4_900, freeFrom: null, days: null }
  const flat = storeWith('lejana', 10_000, 9_000)
  const asks = (store: typeof flat) =>
    basketViewOf(problemOf([{ id: 1, name: 'Molcajete' }], [store], null), { assignment: [0], cost: 1, atLeast: 1 })
      .byPostalCode
  expect(asks(flat)).toBe(false)
  expect(asks({ ...flat, zones: [zone] as never })).toBe(true)
})
