import { expect, test } from 'vitest'
import { fillAlertMail } from './alert-mail.ts'
import { renderAlertTemplate } from './alert-mail-template.ts'
import type { ConfirmedHit } from './recheck.ts'

const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }
const template = await renderAlertTemplate(sender)
const HIT: ConfirmedHit = {
  id: 1,
  messageId: '<a@tianguis>',
  alertId: 7,
  contactId: null,
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
  condition: 'new',
  meantCondition: 'new',
  store: 'Tienda & Cía',
  low: 850_00,
  observedDays: 120,
}
const write = (...hits: ConfirmedHit[]) =>
  fillAlertMail(template, sender, hits, (id) => `https://tianguis.example/x/${id}`)

test('every placeholder is filled, and text of stores is escaped', () => {
  const { subject, html, text } = write(HIT, { ...HIT, alertId: 8, name: 'Sartén' })
  for (const part of [subject, html, text]) expect(part).not.toContain('⟦')
  expect(subject).toBe('2 de tus alertas se cumplieron: Olla «ñandú» <b>& $& 3 L: $880.00')
  expect(html).toContain('Olla «ñandú» &lt;b&gt;&amp;\n$&amp; 3 L</a>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('href="https://tianguis.example/x/8"')
  expect(text).toContain('Antes $950.00. Mínimo de 90 días: $850.00.')
  expect(html).toMatch(/\$880\.00 <s [^>]*>\$950\.00<\/s>/)
  expect(html).toContain('src="https://tianguis.example/img/miniatura/olla.png"')
  expect(html).toContain('src="https://tianguis.example/img/logo.png"')
})

test('a short preview is padded to 150 characters with ASCII entities', () => {
  const paddings = (name: string) => write({ ...HIT, name }).html.split('&nbsp;&zwnj;').length - 1
  expect(paddings('Olla')).toBe(150 - 'Olla: $880.00'.length)
  expect(paddings('O'.repeat(119))).toBe(150 - 119 - ': $880.00'.length)
})

test('a lowest price names the days that were seen, and is not spoken of below 30', () => {
  const drop = { ...HIT, kind: 'drop' as const, low: 900_00, cost: 880_00 }
  const words = (observedDays: number) => write({ ...drop, observedDays }).text
  expect(words(34)).toContain('En Tienda & Cía: el precio más bajo de los 34 días que lo vimos.')
  expect(words(29)).not.toMatch(/[Mm]ínimo|más bajo/)
  expect(words(200)).toContain('el precio más bajo de 90 días.')
})

test('a unit that is not new is named as such wherever its price stands', () => {
  const { subject, html, text } = write({ ...HIT, name: 'Olla', condition: 'refurbished' })
  expect(subject).toBe('Olla: $880.00 (reacondicionado)')
  expect(html).toContain('$880.00 (reacondicionado)')
  expect(text).toContain('$880.00 (reacondicionado)\nAntes')
})

test.each(['target', 'drop', 'percent', 'stock'] as const)(
  'the price and the price before stand once each in the text: %s',
  (kind) => {
    const { text } = write({ ...HIT, name: 'Olla', kind, percent: 5, low: 850_00, previousPrice: 950_00 })
    const [row] = text.slice(text.indexOf('Olla')).split('Ver en')
    expect(row!.match(/\$880\.00/g)).toHaveLength(1)
    expect(row!.match(/\$950\.00/g)).toHaveLength(1)
    expect(row).toMatch(/[Ee]n Tienda & Cía/)
  },
)

test('an address without an account is not sent to a page that needs one', () => {
  const { html, text } = write({ ...HIT, userId: null, contactId: 4 })
  for (const part of [html, text]) {
    expect(part).not.toContain('/user/')
    expect(part).toContain('Ya no me avises')
  }
  expect(write(HIT).text).toContain('https://tianguis.example/user/price-alerts')
})
