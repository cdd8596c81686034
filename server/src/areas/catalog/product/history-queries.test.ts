import { DAY_MS } from '@tianguis/contract/durations'
import { expect, test } from 'vitest'
import { bestPerDay, lastLowerDay, type PriceSpan } from './price-spans.ts'

const NOV_1 = Date.parse('2026-11-01') / DAY_MS

/** An offer in stock from one day to another, with its own shipping cost. */
const span = (from: number, to: number, price: number, shipping: number | null = 0): PriceSpan => [
  NOV_1 + from,
  NOV_1 + to,
  price,
  1,
  shipping,
  null,
  null,
]

test('each day has the lowest price of the stores that had it, in order, and a day without stock is left out', () => {
  const points = bestPerDay([span(4, 5, 90_00), span(0, 2, 100_00), span(1, 1, 80_00), span(2, 2, 120_00)])
  expect(points).toEqual([
    { day: '2026-11-01', price: 100_00 },
    { day: '2026-11-02', price: 80_00 },
    { day: '2026-11-03', price: 100_00 },
    { day: '2026-11-05', price: 90_00 },
    { day: '2026-11-06', price: 90_00 },
  ])
})

test('shipping decides which offer is the best of a day, its price is what is told', () => {
  expect(bestPerDay([span(0, 0, 100_00, 99_00), span(0, 0, 150_00, 0)])).toEqual([{ day: '2026-11-01', price: 150_00 }])
  expect(bestPerDay([span(0, 0, 100_00, null), span(0, 0, 110_00, 0)])[0]?.price).toBe(110_00)
})

test('the last day on which anything was cheaper', () => {
  expect(lastLowerDay([span(0, 3, 90_00), span(5, 9, 100_00)], 100_00)).toBe(NOV_1 + 3)
  expect(lastLowerDay([span(5, 9, 100_00)], 100_00)).toBeNull()
})

test('a price that ended on the day it began holds for no day', () => {
  expect(bestPerDay([span(3, 2, 10_00)])).toEqual([])
  expect(bestPerDay([])).toEqual([])
})
