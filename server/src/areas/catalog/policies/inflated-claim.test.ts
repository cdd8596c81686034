import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_DISCOUNT } from './discount.ts'
import { inflatedClaimOf, type ObservedClaim } from './inflated-claim.ts'

const offer = (part: Partial<ObservedClaim>): ObservedClaim => ({
  price: 11_999_00,
  listPrice: 16_899_00,
  seen: { days: 64, low: 11_999_00, high: 12_499_00, proof: 12_499_00 },
  ...part,
})

describe('inflated claim', () => {
  test('states what was claimed and what was seen', () => {
    expect(inflatedClaimOf(offer({}), NO_DISCOUNT)).toEqual({
      claimed: 16_899_00,
      days: 64,
      low: 11_999_00,
      high: 12_499_00,
    })
  })

  test('is never said of an offer seen for less than 30 days, nor without a claim', () => {
    const seen = { days: 29, low: 11_999_00, high: 12_499_00, proof: 12_499_00 }
    expect(inflatedClaimOf(offer({ seen }), NO_DISCOUNT)).toBeNull()
    expect(inflatedClaimOf(offer({ seen: { ...seen, days: 30 } }), NO_DISCOUNT)?.days).toBe(30)
    expect(inflatedClaimOf(offer({ listPrice: null }), NO_DISCOUNT)).toBeNull()
    expect(inflatedClaimOf(offer({ seen: null }), NO_DISCOUNT)).toBeNull()
  })

  test('is not said when the offer did cost 98 percent of the claim', () => {
    const seen = { days: 64, low: 11_999_00, high: 12_499_00, proof: 16_562_00 }
    expect(inflatedClaimOf(offer({ seen }), NO_DISCOUNT)).toBeNull()
    expect(inflatedClaimOf(offer({ seen: { ...seen, proof: 16_561_00 } }), NO_DISCOUNT)).not.toBeNull()
  })

  test('is not said when the claim exceeds the real discount by less than 10 points', () => {
    expect(inflatedClaimOf(offer({}), { percent: 19, reference: 14_900_00 })).toBeNull()
    expect(inflatedClaimOf(offer({}), { percent: 18, reference: 14_700_00 })).not.toBeNull()
  })

  test('every claim it names satisfies all four conditions', () => {
    const centavos = fc.integer({ min: 1, max: 10_000_000 })
    const any = fc.record({
      price: centavos,
      listPrice: fc.option(centavos),
      seen: fc.option(
        fc
          .tuple(fc.integer({ min: 0, max: 90 }), centavos, centavos)
          .map(([days, a, b]) => ({ days, low: Math.min(a, b), high: Math.max(a, b), proof: Math.max(a, b) })),
      ),
    })
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 60 }), (claim, percent) => {
        const said = inflatedClaimOf(claim, { percent, reference: percent ? 1 : null })
        if (!said) return
        expect(said.days).toBeGreaterThanOrEqual(30)
        expect(said.high).toBeLessThan(said.claimed * 0.98)
        expect(((said.claimed - claim.price) * 100) / said.claimed).toBeGreaterThanOrEqual(percent + 10)
      }),
    )
  })
})
