import { DAY_MS } from '@tianguis/contract/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { believableOf } from '../policies/price-outlier.ts'
import { lowestPerDay, type PriceSpan, seenWithoutGapSince, spansUntil } from './price-spans.ts'

const NOV_1 = Date.parse('2026-11-01') / DAY_MS

/** An offer of its own store in stock from one day to another. */
const span = (from: number, to: number, price: number, offer = 1, accepted = false): PriceSpan => [
  NOV_1 + from,
  NOV_1 + to,
  price,
  offer,
  offer,
  accepted,
]

test('each day has the lowest price of the stores that had it, in order, and a day without stock is left out', () => {
  const points = lowestPerDay([span(4, 5, 90_00), span(0, 2, 100_00), span(1, 1, 80_00, 2), span(2, 2, 120_00, 3)])
  expect(points).toEqual([
    { day: '2026-11-01', price: 100_00 },
    { day: '2026-11-02', price: 80_00 },
    { day: '2026-11-03', price: 100_00 },
    { day: '2026-11-05', price: 90_00 },
    { day: '2026-11-06', price: 90_00 },
  ])
})

test('a price far from those of the other stores on the same days is left out unless it was accepted', () => {
  const stores = [span(0, 2, 100_00, 1), span(0, 2, 110_00, 2)]
  const lowest = (wrong: PriceSpan) => lowestPerDay([...stores, wrong]).map(({ price }) => price)
  expect(lowest(span(1, 1, 10_00, 3))).toEqual([100_00, 100_00, 100_00])
  expect(lowest(span(1, 1, 10_00, 3, true))).toEqual([100_00, 10_00, 100_00])
})

test('each day is judged as the offers of one moment are', () => {
  const day = fc.integer({ min: 0, max: 12 })
  const offer = fc.tuple(
    day,
    day,
    fc.constantFrom(100, 120, 390, 450, 900, 2_000),
    fc.integer({ min: 1, max: 4 }),
    fc.boolean(),
  )
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 8 }), (asked) => {
      const spans = asked.map(([from, to, price, id, accepted]) => span(from, to, price, id, accepted))
      const points = lowestPerDay(spans)
      for (let on = NOV_1; on <= NOV_1 + 12; on++) {
        const prices = spans
          .filter(([firstDay, lastDay]) => firstDay <= on && on <= lastDay)
          .map(([, , price, id, storeId, accepted]) => ({ price, id, storeId, accepted }))
        const lowest = prices.length > 0 ? Math.min(...believableOf(prices).map(({ price }) => price)) : undefined
        expect(points.find((point) => Date.parse(point.day) === on * DAY_MS)?.price).toBe(lowest)
      }
    }),
  )
})

test('an offer that is not confirmed any more asks nothing from the day on which it became stale', () => {
  const now = new Date('2026-11-08T18:00:00Z')
  const confirmed = (at: string) => new Map([[1, new Date(at)]])
  const open = [[NOV_1, null, 100_00, 1, 1, false]] as const
  const lastDay = (confirmations: Map<number, Date>) =>
    lowestPerDay(
      spansUntil(
        now,
        30,
        open.map(([...one]) => one),
        confirmations,
      ),
    ).at(-1)?.day
  expect(lastDay(new Map())).toBe('2026-11-08')
  expect(lastDay(confirmed('2026-11-07T06:00:00Z'))).toBe('2026-11-08')
  expect(lastDay(confirmed('2026-11-03T18:00:00Z'))).toBe('2026-11-04')
})

test('the first of the days without a gap on which an offer was in stock', () => {
  const since = (spans: PriceSpan[]) => seenWithoutGapSince(spans, 1, NOV_1 + 9)
  expect(since([span(0, 3, 90_00), span(5, 6, 90_00), span(7, 9, 100_00), span(0, 9, 80_00, 2)])).toBe(NOV_1 + 5)
  expect(since([span(0, 8, 90_00)])).toBeNull()
})

test('a price that ended on the day it began holds for no day', () => {
  expect(lowestPerDay([span(3, 2, 10_00)])).toEqual([])
  expect(lowestPerDay([])).toEqual([])
})
