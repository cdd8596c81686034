import { expect, test } from 'vitest'
import { queryTexts } from '../knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '../knowledge/query-knowledge.ts'
import { Draft } from './draft.ts'
import { readExclusions } from './exclusions.ts'

const alternatives = new Map([['aerosol', ['spray', 'en bote']]])
const knowledge = buildQueryKnowledge(queryTexts(), { brands: [], stores: [], productNames: [] })
const known = { alternatives, isOfDegree: knowledge.isOfDegree }
const excluded = (query: string) => readExclusions(new Draft(query), null, known)

test.each([
  ['desodorante que no sea en aerosol', ['aerosol', 'aerosoles', 'spray']],
  ['playera que no sea roja ni azul', ['roja', 'rojas', 'rojo', 'rojos', 'azul', 'azules']],
  ['silla no gamer', ['gamer', 'gameres']],
  ['atún en agua, no en aceite', ['aceite', 'aceites']],
  ['calcetas excepto blancas', ['blancas', 'blanca', 'blanco', 'blancos']],
  ['jugo de fruta menos de manzana', ['manzana', 'manzanas', 'manzano', 'manzanos']],
  ['celular 128gb menos iphone', ['iphone', 'iphones']],
  ['atún menos en agua', ['agua', 'aguas', 'aguo', 'aguos']],
  ['playeras todas menos blancas', ['blancas', 'blanca', 'blanco', 'blancos']],
  ['mesa para comedor sin que sea redonda', ['redonda', 'redondas', 'redondo', 'redondos']],
  ['juego de zelda que no sea zelda breath', ['breath', 'breathes']],
  [
    'vino que no sea espumoso ni venga en paquete',
    ['espumoso', 'espumosos', 'espumosa', 'espumosas', 'paquete', 'paquetes'],
  ],
  ['mochila que no se vea escolar', ['escolar', 'escolares']],
  ['juego de zelda que no sea zelda', ['zelda', 'zeldas', 'zeldo', 'zeldos']],
])('«%s»', (query, words) => {
  expect(excluded(query).toSorted()).toEqual(words.toSorted())
})

test.each([
  'leche con menos grasa',
  'celular menos de 3000',
  'celular de menos de tres mil',
  'laptop menos de dos kilos',
  'refresco menos azúcar',
  'foco que gaste menos luz',
  'tenis menos caros',
  'mochila menos pesada',
  'licuadora menos ruidosa',
  'shampoo al menos de un litro',
  'pan sin gluten',
  'silla no más de 500',
  'leche deslactosada',
])('«%s» excludes nothing', (query) => {
  expect(excluded(query)).toEqual([])
})

test('the «no» of a name is no exclusion', () => {
  expect(readExclusions(new Draft('no break'), { start: 0, end: 8 }, known)).toEqual([])
})

test('what is excluded is a part that can be undone', () => {
  const draft = new Draft('desodorante que no sea en aerosol')
  readExclusions(draft, null, known)
  expect(draft.parts).toMatchObject([{ name: 'without-word', value: 'aerosol', rest: 'desodorante' }])
})
