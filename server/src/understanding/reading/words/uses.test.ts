/** For what a thing is wanted, what it comes with, and which type of it is not wanted. */
import { expect, test } from 'vitest'
import { queryTexts } from '../../knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { understandQuery } from '../../understand-query.ts'

const knowledge = buildQueryKnowledge(queryTexts(), { brands: [], stores: [], productNames: [] })
const read = (q: string) => understandQuery(q, knowledge)
const kindsOf = (q: string) => read(q).kinds.map(({ name }) => name)

test.each([
  ['sartenes que no se peguen', 'antiadherente'],
  ['aspiradora robot que trapee', 'mop'],
  ['aspiradora para pelos de gato', 'mascotas'],
  ['ventilador que no haga ruido', 'silencioso'],
  ['multicontacto con supresor de picos', 'supresor picos'],
  ['cuna corral', 'corral'],
  ['andadera para bebé plegable', 'plegable'],
  ['mochila para laptop de 17', '17'],
  ['vajilla para 6 personas', '6 personas'],
  ['parrilla eléctrica de dos hornillas', '2 quemadores'],
  ['batidora de pedestal', 'pedestal'],
  ['bocina que se pueda mojar', 'waterproof'],
])('«%s» requires «%s»', (q, word) => {
  expect(read(q).said.flat()).toContain(word)
})

test('words of a use that names need not have lead and are not required', () => {
  expect(read('silla para la cochera')).toMatchObject({ said: [], uses: [['cochera']] })
})

test.each(['licuadora sin vaso de plástico', 'licuadora que no sea de vaso de plástico'])(
  '«%s»: the material is not wanted, another one leads',
  (q) => {
    const { withoutWords, uses, properties, said } = read(q)
    expect(withoutWords).toContain('plastico')
    expect(uses.flat()).toContain('vidrio')
    expect([properties, said]).toEqual([[], []])
  },
)

test('all words of the type that is not wanted are excluded', () => {
  const { withoutWords, uses } = read('cafetera que no sea de cápsulas')
  expect(withoutWords).toEqual(expect.arrayContaining(['capsulas', 'dolce gusto']))
  expect(uses.flat()).toContain('espresso')
})

test.each([
  ['pastillas para la acidez', ['antiácido']],
  ['pastillas de menta', ['pastillas de menta']],
  ['olla frijolera eléctrica', ['olla eléctrica']],
  ['andadera para anciano', ['andadera ortopédica']],
  ['leche nan 1', ['fórmula láctea']],
])('«%s» means %j', (q, kinds) => {
  expect(kindsOf(q)).toEqual(kinds)
})

test('a wider kind is known by the beginning of the name', () => {
  expect(read('abanico de techo con luz').wider.map(({ name }) => name)).toEqual(['ventilador de techo', 'ventilador'])
  expect(read('monitor para bebé').wider).toEqual([])
  expect(read('tacos de fútbol').wider).toEqual([])
  expect(read('jarabe para la tos').wider).toEqual([])
  expect(read('batidora de pedestal').whole).toBeNull()
})

test.each([
  ['silla de oficina que no sea de piel', 'polipiel'],
  ['mesa de centro que no sea de vidrio', 'cristal'],
])('«%s» excludes «%s», a word of the same type', (q, word) => {
  expect(read(q).withoutWords).toContain(word)
})

test('of a type that is named the other types are known', () => {
  expect(read('silla secretarial').types).toMatchObject({
    named: expect.arrayContaining(['secretarial']),
    others: expect.arrayContaining(['gamer']),
  })
  expect(read('mesa de madera y metal').types.others).toEqual([])
  expect(read('sartén que no sea de hierro').types.named).not.toContain('hierro')
})

test.each(['que compro para destapar el caño sin llamar al plomero', 'cera para depilar sin ir al salón'])(
  '«%s»: how it is done is asked of no name',
  (q) => {
    const { properties, withoutWords, said } = read(q)
    expect([properties, withoutWords]).toEqual([[], []])
    expect(said.flat()).not.toContain('plomero')
    expect(said.flat()).not.toContain('salon')
  },
)
