import { expect, test } from 'vitest'
import type { Knowledge } from '../../understanding/understand.ts'
import { isOfOtherDepartment } from './coupon-scope.ts'

const knowledge = {
  vocabulary: {
    trailAt: new Map([
      ['/moda', 'Moda > Ropa'],
      ['/salud', 'Salud > Vitaminas'],
    ]),
  },
} as unknown as Knowledge
const clothes = { said: 'ropa', trails: ['Moda > Ropa'], names: [], narrow: false }

test.for([
  ['Semana de Salud: 15% de descuento', 'Válido en Salud de Piel de Nopal desde $299.', true],
  ['Relámpago: 25% en Moda', 'En Moda de Casa Ocelote desde $999.', false],
  ['Quincena: $150 menos en tu carrito', 'En compras desde $2,499 en Piel de Nopal.', false],
] as const)('%s is for another department: %s, %s', ([title, terms, isOther]) => {
  expect(isOfOtherDepartment({ title, terms }, clothes, knowledge)).toBe(isOther)
})
