import type { CouponCard } from '@tianguis/contract/catalog/coupon'
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
  store: { slug: 'a', name: 'A' },
  expiresAt: null,
  votes: { worked: 0, failed: 0 },
}

test.each([
  ['percent', 10, '10\u00a0%', 'menos'],
  ['amount', 20_000, '$200', 'menos'],
  ['amount', 20_050, '$200.50', 'menos'],
  ['shipping', 0, 'Envío', 'gratis'],
] as const)('a coupon of kind %s and value %i is worth %s %s', (kind, value, big, small) => {
  expect(couponLine({ ...coupon, kind, value }, now).worth).toEqual({ big, small })
})

test('the expiry is a date, and a countdown on the last day', () => {
  const ending = (expiresAt: string | null) => couponLine({ ...coupon, expiresAt }, now)
  expect(ending(null)).toMatchObject({ expiry: { text: 'No dice cuándo vence' }, countsTo: null })
  expect(ending('2026-11-18T05:59:00Z')).toMatchObject({ expiry: { text: 'Vence en 3 días' }, countsTo: null })
  expect(ending('2026-11-15T05:59:00Z')).toMatchObject({
    expiry: { text: 'Vence en 11 h 59 min', soon: true },
    countsTo: Date.parse('2026-11-15T05:59:00Z'),
  })
  expect(ending('2026-11-14T18:12:09Z').expiry.text).toBe('Vence en 12 min 09 s')
  expect(ending('2026-11-14T17:59:59Z')).toMatchObject({ expiry: { text: 'Vencido' }, countsTo: null })
})
