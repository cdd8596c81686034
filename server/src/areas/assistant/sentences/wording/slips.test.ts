import { expect, test } from 'vitest'
import { withoutSlips } from './slips.ts'

test.for([
  ['tenis del 8, no, del 28', 'tenis del 28'],
  ['manteles de 3 metros, no perdón de 3.20, en rosa', 'manteles de 3.20 metros, en rosa'],
  ['tenis del 24 no perdon es 24.5, originales', 'tenis del 24.5, originales'],
  ['sillas blancas, 50, no, 60 por si llegan más', 'sillas blancas, 60 por si llegan más'],
  ['pañales talla grande digo mediana, de calzón', 'pañales talla mediana, de calzón'],
  ['en botes de a litro... no, mejor de medio litro', 'en botes de medio litro'],
] as const)('only the last value is meant: %s', ([said, meant]) => expect(withoutSlips(said)).toBe(meant))

test.for([
  'quiero 2 licuadoras, no, gracias',
  'de 500 pesos y perdón por la molestia',
  'perdón, era de 32 pulgadas',
  'la 2 no, la 3',
  'no, mejor de metal',
])('nothing is corrected: %s', (said) => expect(withoutSlips(said)).toBe(said))
