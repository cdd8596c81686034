import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verdict } from './verdict.ts'

const LEVELS = ['excellent', 'good', 'fair', 'high']
const historyOf = (prices: readonly number[]) =>
  prices.map((price, i) => ({ day: new Date(Date.UTC(2026, 5, 1 + i)).toISOString().slice(0, 10), price }))
const flat = (price: number, days: number) => Array.from({ length: days }, () => price)

describe('¿Es buen precio?', () => {
  test('the lowest price of 90 days after higher ones is excellent', () => {
    expect(verdict(70_00, historyOf([...flat(100_00, 85), ...flat(70_00, 5)]))).toEqual({
      level: 'excellent',
      today: 70_00,
      days: 90,
      cheaperThan: 94,
      low: 70_00,
      high: 100_00,
      median: 100_00,
      goodUpTo: 99_99,
      fairUpTo: 103_00,
    })
  })

  test('a price that never moved is fair', () => {
    expect(verdict(100_00, historyOf(flat(100_00, 90))).level).toBe('fair')
  })

  test('a price above the median is high', () => {
    expect(verdict(120_00, historyOf([...flat(100_00, 80), ...flat(120_00, 10)])).level).toBe('high')
  })

  test('nothing is said with less than 30 days of history', () => {
    expect(verdict(100_00, historyOf(flat(150_00, 29))).level).toBe('unknown')
    expect(verdict(100_00, []).level).toBe('unknown')
  })

  test('only the last 90 days count', () => {
    expect(verdict(100_00, historyOf([...flat(1_00, 90), ...flat(110_00, 90)])).low).toBe(110_00)
  })

  test('days seen before the last 90 do not count, however few were seen since', () => {
    const days = historyOf([...flat(100_00, 80), ...flat(110_00, 100)])
    expect(verdict(80_00, [...days.slice(0, 80), ...days.slice(-1)])).toMatchObject({ level: 'unknown', days: 1 })
  })

  test('a lower price is never judged worse', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 30, maxLength: 180 })
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 0, max: 500 }),
        (history, today, off) => {
          const dear = verdict(today, historyOf(history))
          const cheap = verdict(Math.max(1, today - off), historyOf(history))
          // A price that stood still is 'fair' by rule, wherever else it would stand.
          if (dear.low === dear.high) return
          expect(cheap.cheaperThan).toBeGreaterThanOrEqual(dear.cheaperThan)
          expect(LEVELS.indexOf(cheap.level)).toBeLessThanOrEqual(LEVELS.indexOf(dear.level))
        },
      ),
    )
  })

  test('the parts of the scale agree with the level, wherever today stands', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 30, maxLength: 120 })
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 60 }), (history, today) => {
        const { level, low, high, cheaperThan, median, goodUpTo, fairUpTo } = verdict(today, historyOf(history))
        if (low === high) return
        expect(level === 'excellent' || level === 'good').toBe(today <= goodUpTo)
        expect(level === 'high').toBe(today > fairUpTo)
        expect(today <= goodUpTo).toBe(today <= median && cheaperThan >= 40)
      }),
    )
  })
})
