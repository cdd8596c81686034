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

test('without an account an alert by mail is not said to be gone', () => {
  expect(notUndoneText('alert', null, undefined)).toMatch(
    /no empieza mientras no abras su enlace.*enlace para cancelarla/,
  )
})
