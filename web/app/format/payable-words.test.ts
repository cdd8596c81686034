import { expect, test } from 'vitest'
import { payableWords, shortPayableWords } from './payable-words.ts'

const coupon = { code: 'BUENFIN20', saves: 2_399_80 }

test('names the sum and its parts', () => {
  expect(payableWords(11_999_00, { total: 9_599_20, shipping: 0, coupon })).toBe(
    'Pagas $9,599.20: $11,999.00 con BUENFIN20, envío gratis',
  )
  expect(payableWords(400_00, { total: 499_00, shipping: 99_00, coupon: null })).toBe(
    'Pagas $499.00: $400.00 + $99.00 de envío',
  )
  expect(payableWords(400_00, { total: 400_00, shipping: 0, coupon: null })).toBe('Envío gratis')
})

test('unknown shipping is never in the sum and never free', () => {
  expect(payableWords(400_00, { total: 400_00, shipping: null, coupon: null })).toBe('Envío: lo dice la tienda')
  expect(payableWords(11_999_00, { total: 9_599_20, shipping: null, coupon })).toBe(
    'Pagas $9,599.20 + envío: $11,999.00 con BUENFIN20, más el envío que diga la tienda',
  )
})

test('fits a card', () => {
  expect(shortPayableWords({ total: 400_00, shipping: 0, coupon: null })).toBe('Envío gratis')
  expect(shortPayableWords({ total: 400_00, shipping: null, coupon: null })).toBe('+ envío')
  expect(shortPayableWords({ total: 499_00, shipping: 99_00, coupon: null })).toBe('Pagas $499.00')
  expect(shortPayableWords({ total: 9_599_20, shipping: null, coupon })).toBe('Pagas $9,599.20 + envío')
})

test('a coupon that pays the shipping leaves Pagas at Precio', () => {
  const freed = { total: 400_00, shipping: 0, coupon: { code: 'ENVIOGRATIS', saves: 79_00 } }
  expect(payableWords(400_00, freed)).toBe('Envío gratis con ENVIOGRATIS')
  const asMuch = { total: 400_00, shipping: 79_00, coupon: { code: 'MENOS79', saves: 79_00 } }
  expect(payableWords(400_00, asMuch)).toBe('Pagas $400.00: $400.00 con MENOS79 + $79.00 de envío')
})
