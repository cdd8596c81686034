import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../durations.ts'
import { changesOf, pointsOf } from './product-history.ts'

const dayOf = (i: number) => new Date(Date.UTC(2026, 1, 20) + i * DAY_MS).toISOString().slice(0, 10)

test('a history becomes its changes, gaps included', () => {
  const points = [
    { day: '2026-02-27', price: 100 },
    { day: '2026-02-28', price: 100 },
    { day: '2026-03-03', price: 90 },
  ]
  expect(changesOf(points, '2026-03-04')).toEqual([
    { day: '2026-02-27', price: 100 },
    { day: '2026-03-01', price: null },
    { day: '2026-03-03', price: 90 },
    { day: '2026-03-04', price: null },
  ])
})

test('changesOf and pointsOf are inverse', () => {
  const histories = fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { maxLength: 60 })
  fc.assert(
    fc.property(histories, fc.nat(3), (prices, after) => {
      const points = prices.flatMap((price, i) => (price === null ? [] : [{ day: dayOf(i), price }]))
      const to = dayOf(prices.length + after)
      expect(pointsOf(changesOf(points, to), to)).toEqual(points)
    }),
  )
})
