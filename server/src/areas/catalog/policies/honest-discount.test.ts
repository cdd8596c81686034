import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { honestDiscount, inflatedClaim, type PriceNow, SALE_DAYS } from './honest-discount.ts'

const NOW = new Date('2026-11-15T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const offer = (part: Partial<PriceNow>): PriceNow => ({
  price: 80_00,
  since: daysAgo(2),
  lowestBefore: 100_00,
  listPrice: null,
  ...part,
})

const centavos = fc.integer({ min: 1, max: 10_000_000 })
const anyOffer = fc.record({
  price: centavos,
  since: fc.integer({ min: 0, max: 400 }).map(daysAgo),
  lowestBefore: fc.option(centavos),
  listPrice: fc.option(centavos),
})

describe('discount', () => {
  test('is measured against the lowest price of the 30 days before', () => {
    expect(honestDiscount(offer({}), NOW)).toEqual({ percent: 20, reference: 100_00 })
  })

  test('is zero if the price was raised and then lowered to what it was', () => {
    expect(honestDiscount(offer({ price: 100_00, lowestBefore: 100_00, listPrice: 140_00 }), NOW).percent).toBe(0)
  })

  test('is zero without an earlier price, or once the sale is 90 days old', () => {
    expect(honestDiscount(offer({ lowestBefore: null }), NOW).percent).toBe(0)
    expect(honestDiscount(offer({ since: daysAgo(SALE_DAYS) }), NOW)).toEqual({ percent: 0, reference: null })
    expect(honestDiscount(offer({ since: daysAgo(SALE_DAYS - 1) }), NOW).percent).toBe(20)
  })

  test('never exceeds the difference to the reference, and never depends on the list price', () => {
    fc.assert(
      fc.property(anyOffer, fc.option(centavos), (any, otherListPrice) => {
        const { percent, reference } = honestDiscount(any, NOW)
        expect(percent === 0).toBe(reference === null)
        if (reference !== null) {
          expect(reference).toBe(any.lowestBefore)
          expect(any.price).toBeLessThanOrEqual(reference - (reference * percent) / 100)
        }
        expect(honestDiscount({ ...any, listPrice: otherListPrice }, NOW)).toEqual({ percent, reference })
      }),
    )
  })

  test('grows as the price falls', () => {
    fc.assert(
      fc.property(anyOffer, centavos, (any, off) => {
        const cheaper = { ...any, price: Math.max(0, any.price - off) }
        expect(honestDiscount(cheaper, NOW).percent).toBeGreaterThanOrEqual(honestDiscount(any, NOW).percent)
      }),
    )
  })
})

describe('inflated claim', () => {
  test('reports the claimed and the real percentage', () => {
    expect(inflatedClaim(offer({ price: 80_00, lowestBefore: 85_00, listPrice: 160_00 }), NOW)).toEqual({
      claimed: 50,
      real: 5,
    })
  })

  test('is null for a true claim and without a claim', () => {
    expect(inflatedClaim(offer({ listPrice: 100_00 }), NOW)).toBeNull()
    expect(inflatedClaim(offer({ listPrice: null }), NOW)).toBeNull()
    expect(inflatedClaim(offer({ listPrice: 70_00, lowestBefore: null }), NOW)).toBeNull()
  })

  test('always claims more than the real discount', () => {
    fc.assert(
      fc.property(anyOffer, (any) => {
        const claim = inflatedClaim(any, NOW)
        if (!claim) return
        expect(claim.claimed).toBeGreaterThan(claim.real)
        expect(claim.real).toBe(honestDiscount(any, NOW).percent)
      }),
    )
  })
})
