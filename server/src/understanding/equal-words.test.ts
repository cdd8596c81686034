/** What names of a kind say in other words than the query, and numbers without a unit. */
import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Head & Shoulders', 'Nutrioli', 'Raid'],
  stores: [],
  productNames: [
    'Aceite Nutrioli 850 ml',
    'Insecticida Raid',
    'Shampoo Head & Shoulders',
    'Caja de herramientas rodante',
  ],
})
const read = (q: string) => understandQuery(q, knowledge)

test.each([
  ['caja de herramientas con llantas', 'rodante'],
  ['bloqueador solar para la cara', 'facial'],
  ['raid mata cucarachas', 'rastreros'],
  ['audífonos de diadema', 'over ear'],
  ['calculadora científica', 'fx'],
  ['detergente para ropa negra', 'oscura'],
])('«%s» is said by «%s»', (q, stated) => {
  expect(read(q).said.flat()).toContain(stated)
})

test('what being of the kind says is not asked of names', () => {
  expect(read('crema facial para la cara').said).toEqual([])
  expect(read('mata hormigas').said.map(([first]) => first)).toEqual(['hormigas'])
})

test('products of other kinds say the words themselves', () => {
  expect(read('bloqueador solar para la cara').all.flat()).not.toContain('facial')
})

test.each([
  ['coca de 2.5', '2500ml'],
  ['aceite nutrioli 850', '850ml'],
  ['cemento 50', '50000g'],
  ['llanta 14', '14in'],
  ['paracetamol 500', '0.5g'],
  ['refrigerador de 14', '14ft3'],
])('the number of «%s» is «%s»', (q, word) => {
  expect(read(q).measures.map((measure) => measure.word)).toEqual([word])
})

test('a number of pieces or of a tyre is no other measure', () => {
  expect(read('leche caja de 12').measures).toMatchObject([{ quantity: 'pack', word: '12pz' }])
  expect(read('llanta 205 55 16').measures).toEqual([])
})

test.each(['head and shoulders', 'head & shoulders', 'head y shoulders'])('«%s» is one brand', (brand) => {
  const { withoutBrands, ...understanding } = read(`shampoo que no sea ${brand}`)
  expect(withoutBrands).toContain('Head & Shoulders')
  expect(understoodOf({ ...understanding, withoutBrands })?.q).toContain('-"head shoulders"')
})

test('the size of what is worn is read, of other things it is a word', () => {
  expect(read('pañal grande').size).toBe('G')
  expect(read('pañal para adulto grande').said).toEqual([['grande']])
})
