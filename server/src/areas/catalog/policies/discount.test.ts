import { DAY_MS } from '@tianguis/contract/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountOf, NO_DISCOUNT, type ObservedPrice, SALE_DAYS } from './discount.ts'

const NOW = new Date('2026-11-15T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const offer = (part: Partial<ObservedPrice>): ObservedPrice => ({
  price: 80_00,
  since: daysAgo(2),
  seenDays: 90,
  lowestBefore: 100_00,
  ...part,
})

const centavos = fc.integer({ min: 1, max: 10_000_000 })
const anyOffer = fc
  .record({
    price: centavos,
    since: fc.integer({ min: 0, max: 400 }),
    seenDays: fc.integer({ min: 0, max: 90 }),
    lowestBefore: fc.option(centavos),
  })
  .map(({ since, ...rest }) => ({ ...rest, since: daysAgo(since) }))

describe('discount of an offer', () => {
  test('is measured against the lowest price of its own 30 days before', () => {
    expect(discountOf(offer({}), NOW)).toEqual({ percent: 20, reference: 100_00 })
    expect(discountOf(offer({ lowestBefore: 80_00 }), NOW)).toEqual(NO_DISCOUNT)
  })

  test('needs 30 observed days before the present price began', () => {
    expect(discountOf(offer({ seenDays: 29 }), NOW)).toEqual(NO_DISCOUNT)
    expect(discountOf(offer({ seenDays: 30 }), NOW).percent).toBe(20)
    expect(discountOf(offer({ since: NOW, seenDays: 0, lowestBefore: null }), NOW)).toEqual(NO_DISCOUNT)
  })

  test('ends when the price has stood for 90 days', () => {
    expect(discountOf(offer({ since: daysAgo(SALE_DAYS) }), NOW)).toEqual(NO_DISCOUNT)
    expect(discountOf(offer({ since: daysAgo(SALE_DAYS - 1) }), NOW).percent).toBe(20)
  })

  test('never exists without 30 observed days, and never promises more than the difference', () => {
    fc.assert(
      fc.property(anyOffer, (any) => {
        const { percent, reference } = discountOf(any, NOW)
        expect(percent === 0).toBe(reference === null)
        if (reference === null) return
        expect(any.seenDays).toBeGreaterThanOrEqual(30)
        expect(reference).toBe(any.lowestBefore)
        expect(any.price).toBeLessThanOrEqual(reference - (reference * percent) / 100)
      }),
    )
  })

  test('a lower price never has a smaller discount', () => {
    fc.assert(
      fc.property(anyOffer, centavos, (any, off) => {
        const cheaper = { ...any, price: Math.max(0, any.price - off) }
        expect(discountOf(cheaper, NOW).percent).toBeGreaterThanOrEqual(discountOf(any, NOW).percent)
      }),
    )
  })
})
