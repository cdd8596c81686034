/** Descriptions without the name of the thing, and queries that name it. */
import { expect, test } from 'vitest'
import { queryTexts } from '../knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '../knowledge/query-knowledge.ts'
import { understandQuery } from '../understand-query.ts'

const knowledge = buildQueryKnowledge(queryTexts(), { brands: ['Bosch'], stores: [], productNames: [] })
const kindsOf = (q: string) => understandQuery(q, knowledge).kinds.map(({ name }) => name)

test.each([
  ['grabar por si me chocan', 'cámara para auto'],
  ['oir al niño desde la cocina cuando se despierta', 'monitor para bebé'],
  ['se le moja la cama en la noche', 'protector de colchón'],
  ['saber si la carne ya esta en su punto por dentro', 'termómetro de cocina'],
  ['me quedé tirado porque no arrancó el carro por dejar las luces prendidas', 'batería para auto'],
  ['correr sin salir de casa', 'caminadora'],
  ['la estufa esta llena de cochambre', 'desengrasante'],
  ['guardar cobijas que no ocupen espacio', 'bolsas al vacío'],
  ['mi perro jala mucho cuando lo saco', 'correa para perro'],
])('«%s» describes «%s»', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test.each([
  ['cama que no rechine en la noche', 'cama'],
  ['quiero una cama donde no se me moje nada en la noche', 'cama'],
  ['taladro bosch para perforar concreto', 'taladro'],
])('«%s» asks for «%s» by name', (q, kind) => {
  expect(kindsOf(q)).toEqual([kind])
})

test('kinds described less well serve where the first is not sold', () => {
  const near = understandQuery('mi gato raspa todos los sillones', knowledge).near.flat()
  expect(near.map(({ name }) => name)).toEqual(expect.arrayContaining(['rascador']))
})

test('what a table of needs knows stays, unless the words describe something else much better', () => {
  expect(kindsOf('se me está cayendo el cabello')).toContain('shampoo')
  expect(kindsOf('que le pongo a las plantas para que crezcan y no se pongan amarillas')).toEqual(['fertilizante'])
})

test('two words that no description has together describe nothing', () => {
  expect(kindsOf('que me zumba el frabotán')).toEqual([])
})
