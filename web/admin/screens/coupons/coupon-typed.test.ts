import type { CouponRow } from '@tianguis/contract/admin/coupons'
import { expect, test } from 'vitest'
import { editOf, typedOf } from './coupon-typed.ts'

const coupon: CouponRow = {
  id: 1,
  store: 'La Esquina',
  title: '10 % en todo',
  code: 'DIEZ',
  terms: '',
  kind: 'percent',
  value: 10,
  minimum: 0,
  maximum: null,
  conditional: false,
  url: null,
  startsAt: '2026-11-01T09:30:15.000Z',
  expiresAt: '2026-12-01T09:30:15.000Z',
  endAssumed: true,
  exits: 0,
  worked: 0,
  failed: 0,
}

test('moments that were not touched stay to the second, so that an assumed end is not taken for a stated one', () => {
  const { startsAt, expiresAt } = coupon
  expect(editOf({ ...typedOf(coupon), title: 'Otro' }, coupon)).toMatchObject({ title: 'Otro', startsAt, expiresAt })
  const touched = editOf({ ...typedOf(coupon), expiresAt: '2026-12-31T23:59' }, coupon)
  expect(touched).toMatchObject({ startsAt, expiresAt: '2027-01-01T05:59:00.000Z' })
  expect(editOf({ ...typedOf(coupon), expiresAt: '' }, coupon).expiresAt).toBeNull()
})

test('a new coupon begins and ends when it is typed', () => {
  const typed = { ...typedOf(null), startsAt: '2026-12-01T09:00', expiresAt: '' }
  expect(editOf(typed, null)).toMatchObject({ startsAt: '2026-12-01T15:00:00.000Z', expiresAt: null })
})
