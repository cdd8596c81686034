import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ApplicableCoupon, collectedPayable, payableOf } from './payable.ts'

const coupon = (part: Partial<ApplicableCoupon>): ApplicableCoupon => ({
  code: 'HOLA10',
  kind: 'percent',
  value: 10,
  minimum: 0,
  maximum: null,
  conditional: false,
  ...part,
})
const PAID = { flat: 99_00, freeFrom: 599_00 }
const UNKNOWN = { flat: null, freeFrom: null }

const anyCoupon = fc.record({
  code: fc.option(fc.constantFrom('A', 'B', 'C')),
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
  value: fc.integer({ min: 1, max: 100 }),
  minimum: fc.integer({ min: 0, max: 1_000_00 }),
  maximum: fc.option(fc.integer({ min: 1, max: 500_00 })),
  conditional: fc.boolean(),
})
const anyTerms = fc.record({
  flat: fc.option(fc.integer({ min: 0, max: 300_00 })),
  freeFrom: fc.option(fc.integer({ min: 0, max: 2_000_00 })),
})

describe('Pagas', () => {
  test('is price plus shipping', () => {
    expect(payableOf(400_00, PAID, [])).toEqual({ shipping: 99_00, coupon: null, total: 499_00 })
  })

  test('shipping is free from the amount the store names', () => {
    expect(payableOf(599_00, PAID, []).shipping).toBe(0)
    expect(payableOf(598_99, PAID, []).shipping).toBe(99_00)
    expect(payableOf(599_00, { flat: null, freeFrom: 599_00 }, []).shipping).toBe(0)
  })

  test('unknown shipping stays unknown and is never counted as zero', () => {
    expect(payableOf(400_00, UNKNOWN, [])).toEqual({ shipping: null, coupon: null, total: 400_00 })
    expect(sortTotal(payableOf(400_00, UNKNOWN, []))).toBeGreaterThan(sortTotal(payableOf(400_00, PAID, [])))
  })

  test('counts the coupon that saves most', () => {
    const coupons = [
      coupon({}),
      coupon({ code: 'MENOS50', kind: 'amount', value: 50_00 }),
      coupon({ code: 'FLETE', kind: 'shipping', value: 0 }),
    ]
    expect(payableOf(400_00, PAID, coupons)).toEqual({
      shipping: 0,
      coupon: { code: 'FLETE', saves: 99_00 },
      total: 400_00,
    })
  })

  test('a coupon for shipping makes unknown shipping free', () => {
    expect(payableOf(400_00, UNKNOWN, [coupon({ code: 'FLETE', kind: 'shipping', value: 0 })])).toEqual({
      shipping: 0,
      coupon: { code: 'FLETE', saves: 0 },
      total: 400_00,
    })
  })

  test('a coupon counts only when it certainly applies', () => {
    expect(payableOf(400_00, PAID, [coupon({ minimum: 400_01 })]).coupon).toBeNull()
    expect(payableOf(400_00, PAID, [coupon({ code: null })]).coupon).toBeNull()
    expect(payableOf(400_00, PAID, [coupon({ conditional: true })]).coupon).toBeNull()
    expect(payableOf(400_00, PAID, [coupon({ value: 50, maximum: 30_00 })]).coupon?.saves).toBe(30_00)
  })

  test('collected in the store, shipping is not counted', () => {
    expect(collectedPayable(400_00, [coupon({})])).toEqual({ coupon: { code: 'HOLA10', saves: 40_00 }, total: 360_00 })
  })

  test('is the sum of its parts, never negative, and no single coupon would be better', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_00 }),
        anyTerms,
        fc.array(anyCoupon, { maxLength: 6 }),
        (price, terms, coupons) => {
          const best = payableOf(price, terms, coupons)
          const isFreight = coupons.some(({ code, kind }) => kind === 'shipping' && code === best.coupon?.code)
          if (!isFreight) expect(best.total).toBe(price + (best.shipping ?? 0) - (best.coupon?.saves ?? 0))
          expect(best.total).toBeGreaterThanOrEqual(0)
          for (const one of coupons)
            expect(sortTotal(best)).toBeLessThanOrEqual(sortTotal(payableOf(price, terms, [one])))
        },
      ),
    )
  })
})
