import { expect, test } from 'vitest'
import { nearestQuestion } from './nearest-question.ts'

const ENTRIES = [
  { id: 1, examples: ['¿Puedo pagar en OXXO?', 'aceptan pagos en oxxo'] },
  { id: 2, examples: ['¿Quién está detrás del sitio?'] },
]

test.each([
  ['¿Puedo pagar en OXXO?', 1],
  ['se puede PAGAR en oxxo', 1],
  ['aceptan pago en oxxo', 1],
  ['quien esta detras del sitio', 2],
  ['cafetera oxxo', null],
  ['quiero una pantalla barata', null],
  ['¿?', null],
])('%s', (message, id) => {
  expect(nearestQuestion(message, ENTRIES)?.id ?? null).toBe(id)
})
