import { expect, test } from 'vitest'
import { spaced } from '../../../understanding/intents.ts'
import { countAsked } from './count-asked.ts'

test.for([
  ['cuanto saldrian las 4 de la primera', 4],
  ['cuanto me sale con 20 bultos', 20],
  ['y si compro 3?', 3],
  ['y si me llevo dos?', 2],
  ['si pido 10 cuanto seria', 10],
  ['precio por media docena de la primera', 6],
  ['cuanto seria de 4 laptops', 4],
  ['cuanto seria por 5 de esas', 5],
  ['cuánto me salen 3 de la segunda', 3],
  ['necesito 12, cuánto sería?', 12],
  ['ocupo 6 piezas cuanto es', 6],
  ['y por 3?', 3],
  ['y si son 8?', 8],
  ['el par en cuanto sale', 2],
  ['y una docena cuanto seria', 12],
  ['cuánto sería el total por 15 cajas', 15],
] as const)('a number of pieces: %s', ([said, count]) => {
  expect(countAsked(spaced(said))?.count).toBe(count)
})

test.for([
  'cuanto cuesta la 2',
  'la 2 cuanto cuesta',
  'cuanto cuesta el iphone 15',
  'el de 27 cuanto cuesta',
  'cuanto sale a 12 meses',
  'cuanto cuesta el de 5 kilos',
  'cuanto cuesta en 2 tiendas',
  'y si es de 3 puertas?',
  'cuanto cuesta uno de 4 quemadores',
  'quiero 3',
  'y de 5?',
  'con 256',
])('no number of pieces: %s', (said) => {
  expect(countAsked(spaced(said))).toBeNull()
})

test('the rest speaks of one product', () => {
  expect(countAsked(' cuanto saldrian las 4 de la primera ')?.rest).toBe(' cuanto saldrian de la primera ')
})
