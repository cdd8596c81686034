import type { OfferRow } from '@tianguis/contract/catalog/product'
import { describe, expect, it } from 'vitest'
import { asksUnit, severalWords } from './unit-words.ts'

describe('what a piece or several cost', () => {
  it.for([' a como sale cada panal ', ' cual sale mejor por litro ', ' a como sale el kilo de la 2 '])(
    'a unit:%s',
    (said) => {
      expect(asksUnit(said)).toBe(true)
    },
  )

  it('is the price so many times', () => {
    const offer = { price: 3390, store: { name: 'Tienda' } } as OfferRow
    expect(severalWords(offer, ' y si me llevo 3 de la primera a cuanto ')).toContain('3 piezas a $33.90 son $101.70')
    expect(severalWords(offer, ' cuanto cuesta la primera ')).toBe('')
  })
})
