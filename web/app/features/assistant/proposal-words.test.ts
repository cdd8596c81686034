import type { Proposal } from '@tianguis/contract/assistant/answer'
import { expect, test } from 'vitest'
import { notUndoneText, questionText } from './proposal-words.ts'

const product = { id: '7', slug: 'taza', name: 'Taza', brand: 'Barro', price: 9_900, store: 'Antena 32' }
const proposal: Proposal = { act: 'save', product, asOf: '2026-11-19T18:00:00Z' }

test('the price is that of its day', () => {
  expect(questionText(proposal, new Date('2026-11-20T05:00:00Z'))).toContain('(hoy $99.00 sin envío ni cupón)')
  expect(questionText(proposal, new Date('2026-11-20T07:00:00Z'))).toContain('(el 19 nov $99.00 sin envío ni cupón)')
})

test('a unit that is not new is named', () => {
  const used: Proposal = { ...proposal, product: { ...product, condition: 'refurbished' } }
  expect(questionText(used, new Date('2026-11-19T19:00:00Z'))).toContain('Taza reacondicionado (hoy')
})

test('an alert names what it watches, where another unit was shown', () => {
  const alert: Proposal = {
    act: 'alert',
    product: { ...product, condition: 'refurbished' },
    targetPrice: 80,
    watched: { condition: 'new', price: 12_900 },
    asOf: proposal.asOf,
  }
  const now = new Date('2026-11-19T19:00:00Z')
  expect(questionText(alert, now)).toBe(
    '¿Te aviso por correo cuando Taza nuevo (hoy $129.00 sin envío ni cupón) llegue a $80.00? La alerta no mira reacondicionados.',
  )
  const soldOut: Proposal = { ...alert, targetPrice: null, watched: { condition: 'new', price: null } }
  expect(questionText(soldOut, now)).toContain('Taza nuevo (hoy agotado)')
})

test('without an account an alert by mail is not said to be gone', () => {
  expect(notUndoneText('alert', null, undefined)).toMatch(
    /no empieza mientras no abras su enlace.*enlace para cancelarla/,
  )
})
