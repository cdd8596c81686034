import { expect, test } from 'vitest'
import { withoutSlips } from './slips.ts'

test.for([
  ['tenis del 8, no, del 28', 'tenis del 28'],
  ['manteles de 3 metros, no perdón de 3.20, en rosa', 'manteles de 3.20 metros, en rosa'],
  ['tenis del 24 no perdon es 24.5, originales', 'tenis del 24.5, originales'],
  ['sillas blancas, 50, no, 60 por si llegan más', 'sillas blancas, 60 por si llegan más'],
  ['pañales talla grande digo mediana, de calzón', 'pañales talla mediana, de calzón'],
  ['en botes de a litro... no, mejor de medio litro', 'en botes de medio litro'],
  ['una secadora, no, mejor una lavadora de 18 kilos', 'una lavadora de 18 kilos'],
  ['busco una silla de oficina no espera mejor un banco alto', 'busco un banco alto'],
  ['no sabes que ya ni lavadora, mejor una parrilla', 'mejor una parrilla'],
  ['si no hay del 24.5 enséñame del 25', 'del 25'],
  ['de 800 gramos no de 400', 'de 800 gramos'],
  ['la caja de 50 no la de 25', 'la caja de 50'],
  ['que sea de malla coma no de piel punto', 'que sea de malla, no de piel.'],
  ['mejor en verde, ya sé que dije azul pero no me combina', 'mejor en verde pero no me combina'],
  ['tienes en 27? aunque te pedí 26', 'tienes en 27'],
] as const)('only the last value is meant: %s', ([said, meant]) => expect(withoutSlips(said)).toBe(meant))

test.for([
  'quiero 2 licuadoras, no, gracias',
  'de 500 pesos y perdón por la molestia',
  'perdón, era de 32 pulgadas',
  'la 2 no, la 3',
  'no, mejor de metal',
  'quiero una licuadora que no truene, mejor una buena',
  'un libro y una pluma, no muy caros',
  'no de 400 pesos',
  'croquetas para que coma mi perro',
  'una terminal para mi punto de venta',
])('nothing is corrected: %s', (said) => expect(withoutSlips(said)).toBe(said))
