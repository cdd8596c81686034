/** What a query says about the price and the condition of offers. */
import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { Draft } from './reading/draft.ts'
import { readOnlyNew, readPrice } from './reading/purchase.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

test.each([
  ['audifonos de 200 pesos', 150, 240],
  ['pantalla x 5 mil', 3_750, 6_000],
  ['plancha x 400', 300, 480],
  ['reloj por 700 pesos', 525, 840],
  ['bocina como de 300', 225, 360],
  ['audifonos de 500 pesos o menos', null, 500],
  ['laptop menos de 10 mil', null, 10_000],
  ['juegos ps4 300 o menos', null, 300],
  ['silla de 1500 o menos', null, 1_500],
  ['memoria 64 o menos', null, null],
  ['juegos ps4 en 300', 225, 360],
  ['tapete 80 x 300', null, null],
  ['lo mejor en 2021', null, null],
  ['tengo 500 pesos', null, 500],
  ['que no pase de unos diez mil pesos', null, 10_000],
  ['tenis air max 270', null, null],
  ['tenis del 27 max 2000', null, 2_000],
  ['tenis de 800 para abajo', null, 800],
  ['audifonos de 500 hacia arriba', 500, null],
  ['celular que ande por los 5 mil', 3_750, 6_000],
  ['licuadora que no se pase de mil', null, 1_000],
])('«%s» costs from %s to %s', (query, min, max) => {
  expect(readPrice(new Draft(query))).toMatchObject({ min, max })
})

const knowledge = buildQueryKnowledge(queryTexts(), { brands: [], stores: [], productNames: [] })

test.each([
  ['juguete de menos de 300', 299.99],
  ['juguete por debajo de 300 pesos', 299.99],
  ['juguete de máximo 300', 300],
  ['juguete que no pase de 300', 300],
  ['juguete de no más de 300', 300],
])('«%s» costs %s at most', (query, most) => {
  expect(understoodOf(understandQuery(query, knowledge))?.filters.maxPrice).toBe(most)
})

test.each([
  ['celulares samsung menos reacondicionados', 'celulares samsung'],
  ['laptop sin usadas', 'laptop'],
  ['iphone que no sea renovado ni usado', 'iphone'],
  ['iphone 11 no reacondicionado', 'iphone 11'],
  ['consola nada de segunda mano', 'consola'],
])('«%s» wants only what is new', (query, rest) => {
  const draft = new Draft(query)
  expect(readOnlyNew(draft)).toBe('new')
  expect(draft.parts).toMatchObject([{ name: 'condition', rest }])
})

test.each(['iphone reacondicionado', 'leche con menos grasa'])('«%s» does not', (query) => {
  expect(readOnlyNew(new Draft(query))).toBeNull()
})

test('what is asked as used may be refurbished, and the chip says so', () => {
  const knowledge = buildQueryKnowledge(queryTexts(), { brands: [], stores: [], productNames: [] })
  const understood = understoodOf(understandQuery('iphone usado', knowledge))
  expect(understood?.filters.conditions).toEqual(['used', 'refurbished'])
  expect(understood?.parts.map(({ label }) => label)).toContain('Usado o reacondicionado')
})
