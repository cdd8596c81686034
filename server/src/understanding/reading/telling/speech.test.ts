import { expect, test } from 'vitest'
import { queryTexts } from '../../knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { understandQuery } from '../../understand-query.ts'

const times = (count: number, name: (at: number) => string) => Array.from({ length: count }, (_, at) => name(at))
const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Apple', 'Gloria', 'Alpura', 'Garmin', 'Fitbit'],
  stores: ['Walmart'],
  productNames: [
    ...times(25, (at) => `Apple iPhone ${at % 5 ? 11 : 12}`),
    ...times(12, () => 'Iron Man Marvel'),
    ...times(6, () => 'Yogurt Griego Natural'),
    ...times(30, () => 'Grifo para cocina'),
    ...times(6, () => 'Galletas María Gamesa'),
  ],
})
const read = (q: string) => understandQuery(q, knowledge)
const kindsOf = (q: string) => read(q).kinds.map(({ name }) => name)

test.each([
  ['ifon 11', 'iphone 11'],
  ['ayfone 12', 'iphone 12'],
  ['yogur grigo', 'yogurt griego'],
  ['galleta mari', 'galleta maria'],
])('«%s» is mended by how names sound and what they have beside it', (typed, meant) => {
  expect(read(typed).text).toBe(meant)
})

test.each(['compu para la escuela', 'regalos para la boda', 'algo para el insomnio', 'juguetes para la alberca'])(
  'everyday words of «%s» are not mended',
  (q) => {
    expect(read(q).mended).toEqual([])
  },
)

test.each([
  ['comida pal perro', 'comida para el perro'],
  ["croquetas p'al gato", 'croquetas para el gato'],
  ["croquetas pa'l gato", 'croquetas para el gato'],
  ['funda pa la cama', 'funda para la cama'],
])('«%s» has a contraction', (q, text) => {
  expect(read(q).text).toBe(text)
})

test('a question leaves the thing it asks for', () => {
  expect(read('donde esta mas barata la mantequilla gloria')).toMatchObject({
    kind: { name: 'mantequilla' },
    said: [['gloria']],
    cheapest: true,
  })
  expect(kindsOf('cuanto cuesta el kilo de arrachera de res')).toEqual(['carne de res'])
  expect(kindsOf('a como esta el kilo de huevo')).toEqual(['huevo'])
})

test.each(['colchón que no salga tan caro', 'colchón no muy caro', 'un colchón que no cueste mucho'])(
  '«%s» asks for a low price',
  (q) => {
    expect(read(q)).toMatchObject({ cheapest: true, kind: { name: 'colchón' }, said: [] })
  },
)

test('words beside «o» are alternatives', () => {
  expect(kindsOf('pantuflas o chanclas')).toEqual(['pantuflas', 'chanclas'])
  expect(read('mantequilla gloria o alpura').said).toEqual([['gloria', 'alpura']])
  expect(kindsOf('reloj garmin o fitbit')).toEqual(['smartwatch'])
  expect(kindsOf('aire lavado o cooler')).toEqual(['enfriador de aire'])
})

test('«grande» and «chico» mean half of the range of the measure of a kind; of clothes, a size', () => {
  expect(read('tele grande').extent).toEqual({ quantity: 'diagonal', half: 'upper', word: null })
  expect(read('croquetas bulto grande')).toMatchObject({
    extent: { quantity: 'mass', half: 'upper' },
    words: ['croquetas'],
  })
  expect(read('refri chico').extent).toEqual({ quantity: 'cubic-feet', half: 'lower', word: null })
  expect(read('olla grande')).toMatchObject({ extent: { quantity: 'volume', half: 'upper', word: 'grande' } })
  expect(read('playera grande')).toMatchObject({ extent: null, size: 'G' })
})

test('what a thing is for tells its kind, whatever stands between', () => {
  expect(kindsOf('ocupo una silla comoda para estar en la compu todo el dia')).toEqual([
    'silla de oficina',
    'silla gamer',
  ])
})

test('a line of models is written apart from its number', () => {
  expect(read('rtx3060')).toMatchObject({ text: 'rtx 3060', kind: { name: 'tarjeta de video' } })
  expect(read('wh1000xm4').text).toBe('wh1000xm4')
})

test('courtesy words before a thing do not shift the places of the words after it', () => {
  expect(read('ocupo una licuadora para un negocio').said).toEqual([])
  expect(read('busco una mochila roja kipling').said).toEqual([['roja'], ['kipling']])
})

test('a model number does not count as spelt correctly', () => {
  expect(read('fx-991').isSpelt).toBe(false)
})
