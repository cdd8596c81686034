import { expect, test } from 'vitest'
import { spaced } from '../../../understanding/intents.ts'
import { actAlone, takesIt } from './act-alone.ts'
import { asksSentTo } from './sent-to.ts'

test.for([
  ['fav', 'act/save'],
  ['a favs porfa', 'act/save'],
  ['guardar', 'act/save'],
  ['avisa', 'act/alert'],
  ['alerta!', 'act/alert'],
  ['compara', 'act/compare'],
  ['la roja', null],
  ['guarda la roja', null],
] as const)('an act in one word: %s', ([said, act]) => {
  expect(actAlone(spaced(said))).toBe(act)
})

test.for([
  'y lo mandan hasta el rancho? estoy en la sierra de durango',
  'las entregan en Tapachula?',
  'llega a Tijuana?',
  'me lo mandan aca a mi pueblo?',
  'la mandan a un pueblito de oaxaca?',
  'hacen envios a chiapas',
  'cuanto cobran de envio a merida',
  'cuanto sale el flete hasta mi rancho',
])('a place: %s', (said) => {
  expect(asksSentTo(spaced(said))).toBe(true)
})

test.for([
  'llega a calentar rapido?',
  'llega en caja?',
  'los traen en negro?',
  'llega a tiempo?',
  'si la pido llega antes del viernes a monterrey?',
])('no place: %s', (said) => {
  expect(asksSentTo(spaced(said))).toBe(false)
})

test.for([
  ['me llevo la segunda', true],
  ['la primera me la llevo', true],
  ['si me llevo la segunda cuanto es', false],
  ['mejor me llevo la segunda o la primera?', false],
] as const)('one of those shown is taken: %s', ([said, takes]) => {
  expect(takesIt(spaced(said))).toBe(takes)
})
