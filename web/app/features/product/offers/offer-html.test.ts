import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferLine } from '../product-page.ts'
import { offerHtml } from './offer-html.ts'

const offer: OfferLine = {
  id: '18',
  store: { slug: 'trajinera', name: 'Trajinera', logo: '/img/tienda/trajinera.svg', rating: 4.1, ratings: 47_620 },
  price: 329_00,
  listPrice: 389_00,
  payable: { total: 318_65, shipping: 39_00, coupon: { code: 'CUIDA15', saves: 49_35 } },
  collected: { total: 329_00, coupon: null },
  condition: 'new',
  months: { count: 6, amount: 54_84 },
  stale: false,
  inReview: false,
  discount: { percent: 0, reference: null },
  matchReason: 'gtin',
  inflatedClaim: { claimed: 389_00, days: 64, low: 320_00, high: 335_00 },
  zones: [],
  delivery: 'Llega en 1 a 3 días',
  confirmed: 'hace 12 min',
}

test('a converted price says what the store asks', () => {
  const html = offerHtml({ ...offer, converted: { from: '16.35 EUR', rate: 20.1 } }, 'sent', false, null)
  expect(html).toContain('La tienda pide 16.35 EUR; convertido a 20.1 pesos')
  const large = offerHtml({ ...offer, converted: { from: '20450.50 COP', rate: 0.005 } }, 'sent', false, null)
  expect(large).toContain('La tienda pide 20,450.50 COP;')
  expect(offerHtml(offer, 'sent', false, null)).not.toContain('convertido')
})

test('a row shows every part of the total', () => {
  const text = offerHtml(offer, 'sent', true, null)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
  for (const said of ['|Trajinera|', '|4.1|', '(47,620)', '$329.00', '6 × $54.84 sin intereses'])
    expect(text).toContain(said)
  for (const said of [
    '|+ $39.00|',
    '|&minus; $49.35|',
    '|CUIDA15|',
    '|Mejor oferta|$318|.65|',
    '|Confirmado hace 12 min|',
  ])
    expect(text).toContain(said)
  expect(text).toContain('Dice que costaba $389.00; en 64 días no pasó de $335.00')
})

test('a list price is told as what the store says, never struck through', () => {
  const html = offerHtml({ ...offer, inflatedClaim: null }, 'sent', false, null)
  expect(html).toContain('Precio de lista según la tienda: $389.00')
  expect(html).not.toContain('<s ')
  for (const listPrice of [null, 329_00, 300_00])
    expect(offerHtml({ ...offer, inflatedClaim: null, listPrice }, 'sent', false, null)).not.toContain(
      'Precio de lista',
    )
})

test('a coupon that pays the shipping is taken from a shipping that is shown', () => {
  const payable = { total: 329_00, shipping: 0, coupon: { code: 'ENVIOGRATIS', saves: 79_00 } }
  const html = offerHtml({ ...offer, payable }, 'sent', false, null)
  for (const said of ['+ $79.00', '&minus; $79.00', 'ENVIOGRATIS']) expect(html).toContain(said)
  const unknown = { ...payable, coupon: { code: 'ENVIOGRATIS', saves: 0 } }
  expect(offerHtml({ ...offer, payable: unknown }, 'sent', false, null)).toContain('Gratis')
})

test('without shipping, shipping cost and its coupon are not counted', () => {
  const html = offerHtml({ ...offer, stale: true }, 'collected', false, null)
  expect(html).toContain('No se cuenta')
  expect(html).toContain('Sin cupón')
  expect(html).toContain('Sin confirmar desde hace 12 min')
  expect(html).not.toContain('Mejor oferta')
})

test('unknown shipping, delivery and rating are not filled in', () => {
  const silent = {
    ...offer,
    delivery: null,
    store: { ...offer.store, rating: null, ratings: 0 },
    payable: { total: 329_00, shipping: null, coupon: null },
  }
  const html = offerHtml(silent, 'sent', false, null)
  expect(html).toContain('Lo dice la tienda')
  expect(html).toContain('+ envío')
  for (const invented of ['Gratis', 'Llega', 'Calificación']) expect(html).not.toContain(invented)
})

test('text of a store is escaped', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      const hostile = `<img onerror="x" '${words}>`
      const store = { ...offer.store, name: hostile, slug: hostile, logo: hostile }
      const html = offerHtml(
        { ...offer, store, payable: { ...offer.payable, coupon: { code: hostile, saves: 1 } } },
        'sent',
        true,
        null,
      )
      expect(html).not.toMatch(/<img onerror|"x"/)
    }),
  )
})
