import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { expect, test } from 'vitest'
import { couponHtml } from './coupon-html.ts'
import { couponLine } from './coupon-line.ts'

const now = new Date('2026-11-14T18:00:00Z')
const coupon: CouponCard = {
  id: '1',
  title: 'Diez por ciento',
  code: 'DIEZ',
  terms: '',
  kind: 'percent',
  value: 10,
  conditional: false,
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

test.each([
  ['percent', 40, 'Hasta 40 % en calzado', '40\u00a0%', 'a lo más'],
  ['percent', 30, 'Descuentos desde 30%', '30\u00a0%', 'o más'],
  ['percent', 15, 'Hasta 35+15%', 'Varias', 'rebajas'],
  ['percent', 15, '35 % en libros y 15 por ciento en discos', 'Varias', 'rebajas'],
  ['percent', 15, '15 % menos, otra vez 15%', '15\u00a0%', 'menos'],
  ['percent', 15, '15 % hasta agotar existencias', '15\u00a0%', 'menos'],
  ['percent', 15, '15 % en compras desde $500', '15\u00a0%', 'menos'],
  ['amount', 30_000, 'Hasta $300 de descuento', '$300', 'a lo más'],
] as const)('of kind %s, %i: «%s» is worth %s %s', (kind, value, title, big, small) => {
  expect(couponLine({ ...coupon, kind, value, title }, now).worth).toEqual({ big, small })
})

test('only what is known is written', () => {
  const html = (part: Partial<CouponCard>) => couponHtml(couponLine({ ...coupon, ...part }, now), 'h3')
  expect(html({ terms: '' })).not.toContain('<details')
  expect(html({ terms: 'Un uso por persona' })).toContain('Un uso por persona')
  expect(html({ code: null })).toContain('Sin código')
  expect(html({ code: null })).not.toContain('Se aplica solo')
  expect(html({ conditional: true })).toContain('Revisa en la tienda qué pide o en qué vale.')
  expect(html({ conditional: false })).not.toContain('Revisa en la tienda')
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
