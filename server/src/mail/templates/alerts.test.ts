import { expect, test } from 'vitest'
import type { Standing } from '../../areas/alerts/delivery/recheck.ts'
import { alertsLetter } from './alerts.ts'

const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }
const frame = await alertsLetter.frame(sender)
const HIT: Standing = {
  id: 1,
  messageId: '<a@tianguis>',
  alertId: 7,
  userId: 1,
  productId: 3,
  kind: 'target',
  targetPrice: 900_00,
  percent: null,
  withShipping: false,
  paused: false,
  expired: false,
  price: 880_00,
  previousPrice: 950_00,
  name: 'Olla «ñandú» <b>&\n$& 3 L',
  slug: 'olla',
  offerId: 9,
  cost: 880_00,
  store: 'Tienda & Cía',
  low: 850_00,
}
const write = (...hits: Standing[]) =>
  alertsLetter.write(frame, sender, hits, (id) => `https://tianguis.example/x/${id}`)

test('every place is filled in, and what a store wrote stays text', () => {
  const { subject, html, text } = write(HIT, { ...HIT, alertId: 8, name: 'Sartén' })
  for (const part of [subject, html, text]) expect(part).not.toContain('⟦')
  expect(subject).toBe('2 de tus alertas se cumplieron: Olla «ñandú» <b>& $& 3 L: $880.00')
  expect(html).toContain('Olla «ñandú» &#60;b&#62;&#38;\n$&#38; 3 L</a>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('href="https://tianguis.example/x/8"')
  expect(text).toContain('Antes $950.00. Mínimo de 90 días: $850.00.')
})

test('the preview is filled up with blanks that need no encoding, and only as far as it is short', () => {
  const blanks = (name: string) => write({ ...HIT, name }).html.split('&nbsp;&zwnj;').length - 1
  expect(blanks('Olla')).toBe(150 - 'Olla: $880.00'.length)
  expect(blanks('O'.repeat(119))).toBe(150 - 119 - ': $880.00'.length)
})
