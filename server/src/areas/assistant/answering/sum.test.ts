import { expect, test } from 'vitest'
import { sumIn } from './sum.ts'

test('computes percentages and two numbers, and nothing else', () => {
  expect(sumIn(' cuanto es 15 por ciento de 3499 ')).toBe(
    'El 15 % de $3,499 son $524.85; con ese descuento pagarías $2,974.15.',
  )
  expect(sumIn(' cuanto queda con 20% a 1,500 ')).toBe('El 20 % de $1,500 son $300; con ese descuento pagarías $1,200.')
  expect(sumIn(' cuanto es 12 por 450 ')).toBe('Son 5,400.')
  expect(sumIn(' cuanto seria 3 mil entre 12 meses ')).toBe('Son 250.')
  expect(sumIn(' cuanto es 5 entre 0 ')).toBeNull()
  expect(sumIn(' cuanto es 3/4 mas 2/5 ')).toBeNull()
  expect(sumIn(' cuanto es 3 mas 4 por 2 ')).toBeNull()
  expect(sumIn(' cuanto es 3x mas 5 al cuadrado ')).toBeNull()
  expect(sumIn(' cuanto es 12.5 mas 2.5 ')).toBe('Son 15.')
  expect(sumIn(' tenis del 27 hasta 2 mil ')).toBeNull()
})
