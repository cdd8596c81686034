import { expect, test } from 'vitest'
import { queryTexts } from '../../knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { asInNames } from './joined-words.ts'

const often = (name: string, count: number) => Array.from({ length: count }, () => name)
const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Kindle'],
  stores: [],
  productNames: [
    ...often('Agua mineral Fuente Clara 600 ml', 5),
    ...often('Lector Kindle Paperwhite 8 GB', 5),
    ...often('Celular Redmi Note 10', 25),
  ],
})
const written = (query: string) => asInNames(query, knowledge).text

test.each([
  ['agua fuenteclara', 'agua fuente clara'],
  ['kindle paper white', 'kindle paperwhite'],
  ['redmi note10 pro', 'redmi note 10 pro'],
  ['poco x3pro', 'poco x3 pro'],
  ['13promax', '13 pro max'],
  ['rompe cabezas', 'rompecabezas'],
])('«%s» is written as names write it', (query, text) => {
  expect(written(query)).toBe(text)
})

test.each([
  ['mesaparalaptop', 'mesa para laptop'],
  ['carterapara hombre', 'cartera para hombre'],
  ['aceitedeoliva', 'aceite de oliva'],
  ['camaraseguridad wifi', 'camara seguridad wifi'],
])('«%s» was written without its spaces', (query, text) => {
  expect(written(query)).toBe(text)
})

test.each([
  'smart tv',
  'chocolatee',
  'papas fritas',
  'porta celular para el carro',
  'celular',
  'tv 55',
  'wh-1000xm4',
  'pan con sal',
])('«%s» stays', (query) => {
  expect(asInNames(query, knowledge)).toEqual({ text: query, mended: [] })
})

test('what was changed is said', () => {
  expect(asInNames('agua fuenteclara', knowledge).mended).toEqual([{ typed: 'fuenteclara', meant: 'fuente clara' }])
})
