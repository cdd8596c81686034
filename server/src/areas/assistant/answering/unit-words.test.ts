import type { OfferRow } from '@tianguis/contract/catalog/product'
import { describe, expect, it } from 'vitest'
import { asksPiece, asksUnit, perUnitWords } from './unit-words.ts'

describe('what a piece costs', () => {
  it.for([' a como sale cada panal ', ' cual sale mejor por litro ', ' a como sale el kilo de la 2 '])(
    'a unit:%s',
    (said) => {
      expect(asksUnit(said)).toBe(true)
    },
  )

  it.for([
    [' es por silla o por las cuatro ', true],
    [' el precio es por cortina o por el par ', true],
    [' me llega por correo o por las dos vias ', false],
  ] as const)('of one or of all:%s', ([said, isAsked]) => {
    expect(asksPiece(said)).toBe(isAsked)
  })

  it('a price per unit that is not what is paid says what it leaves out', () => {
    const unitPrice = { price: 2000, unit: 'l' }
    const paid = { price: 10_000, unitPrice, payable: { total: 10_000, shipping: 0 } } as OfferRow
    const reduced = { ...paid, payable: { total: 9000, shipping: 0 } } as OfferRow
    expect(perUnitWords(paid, ' cuanto sale el litro ')).toBe('sale a $20.00 por litro; ')
    expect(perUnitWords(reduced, ' cuanto sale el litro ')).toBe('sale a $20.00 por litro sin envío ni cupón; ')
  })
})
