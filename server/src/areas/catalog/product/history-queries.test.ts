import { expect, test } from 'vitest'
import { bestPerDay } from './history-queries.ts'

const NOV_1 = Date.parse('2026-11-01') / 86_400_000

test('each day has the lowest price of the offers in stock; days without any are left out', () => {
  const points = bestPerDay([
    [NOV_1 + 4, NOV_1 + 5, 90_00],
    [NOV_1, NOV_1 + 2, 100_00],
    [NOV_1 + 1, NOV_1 + 1, 80_00],
    [NOV_1 + 2, NOV_1 + 2, 120_00],
  ])
  expect(points).toEqual([
    { day: '2026-11-01', price: 100_00 },
    { day: '2026-11-02', price: 80_00 },
    { day: '2026-11-03', price: 100_00 },
    { day: '2026-11-05', price: 90_00 },
    { day: '2026-11-06', price: 90_00 },
  ])
})

test('a span that ends before it begins covers no day', () => {
  expect(bestPerDay([[NOV_1 + 3, NOV_1 + 2, 10_00]])).toEqual([])
  expect(bestPerDay([])).toEqual([])
})
