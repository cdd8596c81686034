import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ApplicableCoupon, offerTotal } from './offer-total.ts'

const coupon = (part: Partial<ApplicableCoupon>): ApplicableCoupon => ({
  code: 'HOLA10',
  kind: 'percent',
  value: 10,
  minimum: 0,
  maximum: null,
  ...part,
})
const PAID = { flat: 99_00, freeFrom: 599_00 }

const anyCoupon = fc.record({
  code: fc.option(fc.constantFrom('A', 'B', 'C')),
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
  value: fc.integer({ min: 1, max: 100 }),
  minimum: fc.integer({ min: 0, max: 1_000_00 }),
  maximum: fc.option(fc.integer({ min: 1, max: 500_00 })),
})
const anyPolicy = fc.record({
  flat: fc.integer({ min: 0, max: 300_00 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 2_000_00 })),
})

describe('total price', () => {
  test('is price and shipping', () => {
    expect(offerTotal(400_00, PAID, [])).toEqual({ shipping: 99_00, coupon: null, total: 499_00 })
  })

  test('shipping is free from the given price on', () => {
    expect(offerTotal(599_00, PAID, []).shipping).toBe(0)
    expect(offerTotal(598_99, PAID, []).shipping).toBe(99_00)
    expect(offerTotal(9_999_00, { flat: 99_00, freeFrom: null }, []).shipping).toBe(99_00)
  })

  test('takes the coupon that saves most', () => {
    const coupons = [
      coupon({}),
      coupon({ code: 'MENOS50', kind: 'amount', value: 50_00 }),
      coupon({ code: 'FLETE', kind: 'shipping', value: 0 }),
    ]
    expect(offerTotal(400_00, PAID, coupons)).toEqual({
      shipping: 99_00,
      coupon: { code: 'FLETE', saves: 99_00 },
      total: 400_00,
    })
  })

  test('coupons need their minimum and a code, and save no more than their maximum', () => {
    expect(offerTotal(400_00, PAID, [coupon({ minimum: 400_01 })]).coupon).toBeNull()
    expect(offerTotal(400_00, PAID, [coupon({ code: null })]).coupon).toBeNull()
    expect(offerTotal(400_00, PAID, [coupon({ value: 50, maximum: 30_00 })]).coupon).toEqual({
      code: 'HOLA10',
      saves: 30_00,
    })
  })

  test('is the sum of its parts, never negative, and no other coupon would make it lower', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_00 }),
        anyPolicy,
        fc.array(anyCoupon, { maxLength: 6 }),
        (price, policy, coupons) => {
          const best = offerTotal(price, policy, coupons)
          expect(best.total).toBe(price + best.shipping - (best.coupon?.saves ?? 0))
          expect(best.total).toBeGreaterThanOrEqual(0)
          for (const one of coupons) expect(best.total).toBeLessThanOrEqual(offerTotal(price, policy, [one]).total)
        },
      ),
    )
  })
})
