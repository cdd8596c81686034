import { expect, test } from 'vitest'
import { deliveryWords, monthsWords, shippingWords } from './policy-words.ts'

test('what shipping costs', () => {
  expect(shippingWords({ flat: 0, freeFrom: null, days: [1, 2] })).toBe('Envío siempre gratis')
  expect(shippingWords({ flat: 99_00, freeFrom: null, days: [1, 2] })).toBe('Envío $99.00')
  expect(shippingWords({ flat: 99_00, freeFrom: 499_00, days: [1, 2] })).toBe('Envío $99.00, gratis desde $499.00')
})

test('when it arrives', () => {
  expect(deliveryWords([1, 1])).toBe('Llega mañana')
  expect(deliveryWords([3, 3])).toBe('Llega en 3 días')
  expect(deliveryWords([2, 5])).toBe('Llega en 2 a 5 días')
})

test('months without interest', () => {
  expect(monthsWords([])).toBeNull()
  expect(monthsWords([12])).toBe('12 meses sin intereses')
  expect(monthsWords([3, 6, 12])).toBe('3, 6 y 12 meses sin intereses')
})
