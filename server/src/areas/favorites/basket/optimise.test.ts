import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BasketStore } from './bill.ts'
import { costOf } from './local-search.ts'
import { optimise } from './optimise.ts'

const money = (max: number) => fc.integer({ min: 1, max })

function coupon(products: number) {
  return fc.record({
    code: fc.constant('AHORRA'),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
    value: money(99),
    minimum: fc.integer({ min: 0, max: 300 }),
    maximum: fc.option(money(80)),
    covers: fc.array(fc.boolean(), { minLength: products, maxLength: products }),
  })
}

function store(products: number): fc.Arbitrary<BasketStore> {
  return fc.record({
    flat: fc.integer({ min: 0, max: 60 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 400 })),
    coupons: fc.array(coupon(products), { maxLength: 2 }),
    offers: fc.array(
      fc.option(fc.record({ price: money(150), shipping: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }) }), {
        freq: 4,
      }),
      {
        minLength: products,
        maxLength: products,
      },
    ),
  })
}

const problem = fc
  .integer({ min: 1, max: 5 })
  .chain((products) =>
    fc.record({ products: fc.constant(products), stores: fc.array(store(products), { minLength: 1, maxLength: 4 }) }),
  )
  .filter(({ products, stores }) => Array.from({ length: products }).every((_, i) => stores.some((s) => s.offers[i])))

function bruteForce(stores: readonly BasketStore[], products: number): number {
  let best = Infinity
  const assignment: number[] = []
  const decide = (product: number): void => {
    if (product === products) {
      best = Math.min(best, costOf(stores, assignment))
      return
    }
    for (let j = 0; j < stores.length; j++) {
      if (!stores[j]!.offers[product]) continue
      assignment[product] = j
      decide(product + 1)
    }
  }
  decide(0)
  return best
}

test('finds the optimum of all assignments and proves it', () => {
  fc.assert(
    fc.property(problem, ({ stores, products }) => {
      const basket = optimise(stores, products)
      expect(basket.cost).toBe(bruteForce(stores, products))
      expect(basket.atLeast).toBe(basket.cost)
      expect(costOf(stores, basket.assignment)).toBe(basket.cost)
    }),
    { numRuns: 5_000 },
  )
})

/** Prices that differ by a tenth, flat shipping that is free above some hundred pesos, a coupon in half of the stores. */
function realistic(products: number, count: number, seed: number): BasketStore[] {
  let state = seed
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const base = Array.from({ length: products }, () => 5_000 + Math.floor(chance() * 300_000))
  return Array.from({ length: count }, () => ({
    flat: 4_900 + Math.floor(chance() * 15_000),
    freeFrom: chance() < 0.8 ? 29_900 + Math.floor(chance() * 150_000) : null,
    coupons:
      chance() < 0.5
        ? [
            {
              code: 'CUPON',
              kind: chance() < 0.6 ? ('percent' as const) : ('amount' as const),
              value: chance() < 0.5 ? 10 : 15,
              minimum: 50_000,
              maximum: 30_000,
              covers: base.map(() => chance() < 0.6),
            },
          ]
        : [],
    offers: base.map((price) =>
      chance() < 0.6 ? { price: Math.floor(price * (0.92 + chance() * 0.2)), shipping: null } : null,
    ),
  }))
}

test('a list of 25 over 40 stores is solved exactly', () => {
  for (const seed of [1, 2, 3]) {
    const stores = realistic(25, 40, seed)
    const basket = optimise(stores, 25)
    expect(basket.atLeast).toBe(basket.cost)
  }
})

test('a longer list gets a good basket with a proven bound', () => {
  const stores = realistic(60, 40, 7)
  const basket = optimise(stores, 60)
  expect(basket.atLeast).toBeLessThanOrEqual(basket.cost)
  expect(basket.atLeast).toBeGreaterThan(basket.cost * 0.9)
})
