import { describe, expect, test } from 'vitest'
import type { Sentence } from '../../sentences/sort.ts'
import { spaced } from '../../understanding/intents.ts'
import type { Request } from '../../understanding/request.ts'
import { productWordsAfterAct, saysIt } from '../acts/named-in-message.ts'
import { aspectOf } from './aspect.ts'
import { confirms, howToOf } from './meant-otherwise.ts'
import { isPriceWrong } from './price-wrong.ts'
import { sidesNamed } from './sides.ts'
import { asksVariant } from './variant-words.ts'

const asked = (said: string, topic = '') =>
  ({ topic, prepared: { text: spaced(said), lacks: [] } }) as unknown as Sentence

describe('what is asked of a product', () => {
  test.for([
    ['de cuántas piezas vienen', 'stock', 'spec'],
    ['todavía la tienen?', 'stock', 'stock'],
    ['está original o qué', 'stock', 'original'],
    ['me facturan?', 'stores', 'invoice'],
    ['cuál de las tres cura más rápido', 'cheapest', 'spec'],
    ['cuál sale más barata', 'cheapest', 'cheapest'],
    ['y el segundo ya con envío en cuánto queda', 'amount', 'amount'],
    ['estuvo más barato en mayo?', 'wait', 'was'],
  ] as const)('%s', ([said, topic, aspect]) => {
    expect(aspectOf(asked(said, topic))).toBe(aspect)
  })
})

test.for([
  ['el 2 si lo tienen en mi número?', true],
  ['en qué colores viene', true],
  ['la tienen en xl?', true],
  ['manejan 3XL', true],
  ['hay en ch para mi sobrina', true],
  ['cuánto cuesta el segundo', false],
] as const)('another size or colour: %s', ([said, isAsked]) => {
  expect(asksVariant(spaced(said))).toBe(isAsked)
})

test.for([
  ['aquí decía 3499 y cuando le pico a la tienda me sale 4199', true],
  ['en la tienda está más caro que aquí', true],
  ['ese precio está mal', true],
  ['el precio que ponen de la lavadora LG de 18 kilos ya no es', true],
  ['el precio de la bicicleta esta desactualizado', true],
  ['cuál es el precio de la bicicleta', false],
  ['en qué tienda está más barato', false],
  ['quiero una licuadora de 500', false],
] as const)('a price that differs is reported: %s', ([said, isWrong]) => {
  expect(isPriceWrong(spaced(said))).toBe(isWrong)
})

test.for([
  ['cómo quito una alerta', 'alertas-quitar'],
  ['cómo veo esa lista desde la compu de la oficina', 'favoritos-equipo'],
  ['guarda el segundo', null],
  ['avísame cuando baje', null],
] as const)('how it is done is no act: %s', ([said, topic]) => {
  expect(howToOf(asked(said))).toBe(topic)
})

test('the sides of a comparison keep their models', () => {
  const sides = (said: string) => sidesNamed({ sides: [] } as unknown as Request, spaced(said))
  expect(sides('la brother y la singer heavy duty cuál me conviene')).toEqual(['brother', 'singer heavy duty'])
  expect(sides('compara el dewalt más barato contra el milwaukee más barato')).toEqual(['dewalt', 'milwaukee'])
})

test('a yes with the address, and what else is told beside an act', () => {
  expect(confirms(spaced('sí, a ese correo'))).toBe(true)
  expect(confirms(spaced('sí pero en rojo'))).toBe(false)
  expect(saysIt(spaced('ps guárdamelo, lo checo saliendo'))).toBe(true)
  expect(saysIt(spaced('guarda la bocina'))).toBe(false)
  expect(productWordsAfterAct(spaced('ya mero me voy, ponle alerta a la olla presto'))).toBe('olla presto')
})
