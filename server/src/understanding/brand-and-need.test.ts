/** Brands that tell another thing than the word beside them, brands written by ear, and sentences of need. */
import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const MANY = 12
const many = (name: string) => Array.from({ length: MANY }, (_, at) => `${name} ${at}`)
const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Beats', 'Gillette', 'Funko', 'Eucerin', 'PlayStation', 'LG'],
  stores: [],
  productNames: [
    ...many('Audífonos Beats Studio'),
    ...many('Lámpara de mesa'),
    ...many('Consola PlayStation'),
    'Desodorante Gillette',
    'Shampoo anticaída',
  ],
})
const read = (q: string) => understandQuery(q, knowledge)
const kindsOf = (q: string) => read(q).kinds.map(({ name }) => name)

test('beside a brand the kinds that begin with the same word are known', () => {
  expect(understoodOf(read('crema eucerin'))?.sameHead).toEqual(expect.arrayContaining(['crema corporal']))
  expect(understoodOf(read('barra lg'))?.sameHead).toContain('barra de sonido')
  expect(understoodOf(read('crema'))?.sameHead).toBeUndefined()
})

test('a brand of another department tells that a kind named by another word was not meant', () => {
  expect(understoodOf(read('monitos funko'))?.isOfOtherDepartment).toBe(true)
  expect(understoodOf(read('pasta funko'))?.isOfOtherDepartment).toBeUndefined()
  expect(understoodOf(read('rompecabezas funko'))?.isOfOtherDepartment).toBeUndefined()
  expect(understoodOf(read('refri hisense'))?.isOfOtherDepartment).toBeUndefined()
})

test.each([
  ['desodorante gilet', 'desodorante gillette'],
  ['audifonos bits', 'audifonos beats'],
  ['plei station 5', 'playstation 5'],
])('«%s» is «%s»', (typed, meant) => {
  expect(read(typed).text).toBe(meant)
})

test('a word that names have, or that stands alone, is no brand by ear', () => {
  expect(read('bits').text).toBe('bits')
  expect(read('lámpara beats').text).toBe('lámpara beats')
})

test.each([
  ['que sirve para que no se caiga el pelo', 'shampoo'],
  ['se me está cayendo el cabello', 'shampoo'],
  ['para los granos de la cara', 'crema para acné'],
  ['algo para dormir en el avión', 'almohada de viaje'],
  ['para hidratar los labios', 'bálsamo labial'],
  ['con que lavo el carro', 'shampoo para auto'],
  ['con qué pego madera', 'pegamento'],
  ['para poner mi tele en la pared', 'soporte para tv'],
  ['para que mi celular no se descargue en el camino', 'power bank'],
  ['para que huela rico mi ropa', 'suavizante'],
])('«%s» is served by %s', (q, kind) => {
  expect(kindsOf(q)).toContain(kind)
})

test('a thing in its diminutive is the one wanted, not what it is for', () => {
  expect(kindsOf('lamparita para leer en la cama')).toEqual(['lámpara de lectura'])
})

test('of a present names say what the child likes', () => {
  const { said, kinds, isNeed } = read('regalo para niño de 6 que le gusta spiderman')
  expect(said.flat().join(' ')).toMatch(/spider/)
  expect(kinds.length > 0 || isNeed).toBe(true)
})

test('a kind that is written in two words, or small, says nothing more', () => {
  expect(read('papitas fuego').said.map(([first]) => first)).toEqual(['fuego'])
  expect(read('cubre bocas kn95').said).toEqual([expect.arrayContaining(['kn95'])])
})

test('a lamp that says «leer» of its description is no reading lamp', () => {
  expect(read('lampara para leer').also).toBeNull()
})
