import { expect, test } from 'vitest'
import { tokensOf } from '../../text/tokens.ts'
import { budgetIn } from '../prices.ts'

test.each([
  ['que no se vaya a más de cuatro mil pesos', null, 4000],
  ['que no suba de 500 pesos', null, 500],
  ['que no me salga en más de $900', null, 900],
  ['no quiero gastar más de 3 mil', null, 3000],
  ['que no llegue a 1500 pesos', null, 1500],
  ['de más de 4 mil pesos', 4000, null],
  ['no de plástico, de más de 500 pesos', 500, null],
])('«%s» is from %j to %j', (said, min, max) => {
  expect(budgetIn(tokensOf(said, new Set()))).toMatchObject({ min, max })
})
