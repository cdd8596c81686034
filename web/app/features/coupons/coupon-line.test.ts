import type { CouponCard } from '@tianguis/contract/site'
import { expect, test } from 'vitest'
import { couponLine } from './coupon-line.ts'

const now = new Date('2026-11-14T18:00:00Z')
const coupon: CouponCard = {
  id: '1',
  title: 'Diez por ciento',
  code: 'DIEZ',
  terms: '',
  kind: 'percent',
  value: 10,
  store: { slug: 'a', name: 'A', logo: '' },
  expiresAt: null,
}

test.each([
  ['percent', 10, '10\u00a0%', 'menos'],
  ['amount', 20_000, '$200', 'menos'],
  ['amount', 20_050, '$200.50', 'menos'],
  ['shipping', 0, 'Envío', 'gratis'],
] as const)('a coupon of kind %s and value %i is worth %s %s', (kind, value, big, small) => {
  expect(couponLine({ ...coupon, kind, value }, now).worth).toEqual({ big, small })
})

test('its end is told in words', () => {
  expect(couponLine({ ...coupon, expiresAt: '2026-11-15T05:59:00Z' }, now).expiry).toEqual({
    text: 'Vence hoy',
    soon: true,
  })
})
