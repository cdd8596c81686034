import { expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Frigidaire', 'Bridgestone', 'Old Spice', 'JVC', 'Wilson', 'Avent', 'Hollister', 'Durex'],
  stores: ['Walmart'],
  productNames: ['Frigidaire', 'Bridgestone', 'Old Spice', 'JVC', 'Wilson', 'Hollister'].flatMap((name) =>
    Array<string>(4).fill(name),
  ),
})
const read = (q: string) => understandQuery(q, knowledge)

test.each([
  ['llantas briyeston', 'llantas bridgestone'],
  ['desodorante old espais', 'desodorante old spice'],
  ['raqueta güilson', 'raqueta wilson'],
  ['estereo yeibisi', 'estereo jvc'],
  ['sudadera jolister', 'sudadera hollister'],
])('«%s» has a brand written by ear', (typed, meant) => {
  expect(read(typed).text).toBe(meant)
})

test.each(['canelitas', 'body wash', 'post its', 'escáner automotriz'])('«%s» is a name as it is written', (typed) => {
  expect(read(typed)).toMatchObject({ text: typed, mended: [] })
})

test.each([
  ['pan', 'pan'],
  ['escáner automotriz', 'escáner automotriz'],
])('«%s» is what its own name says', (q, kind) => {
  expect(read(q).kinds.map(({ name }) => name)).toEqual([kind])
})

test.each([
  ['no break', 'regulador'],
  ['centro de lavado', 'lavasecadora'],
])('«%s» leads by its own name before «%s», among which it is also looked for', (q, other) => {
  expect(understoodOf(read(q))).toMatchObject({ best: q, kinds: expect.arrayContaining([q, other]) })
})

test.each(['mesa para planchar', 'cortina con barra', 'jabonera de baño', 'rebozo', 'comal de barro', 'huaraches'])(
  '«%s» stays as it is',
  (typed) => {
    expect(read(typed)).toMatchObject({ text: typed, mended: [] })
  },
)

test.each([
  ['whiskas salmón', 'croquetas para gato'],
  ['axion limón', 'lavatrastes'],
  ['nissin pollo', 'sopa instantánea'],
])('«%s»: what the brand sells, of that flavour', (q, kind) => {
  expect(read(q)).toMatchObject({ kind: { name: kind } })
})

test.each([
  ['bachoco pollo', 'pollo'],
  ['limón', 'limón'],
])('«%s» is the food itself', (q, kind) => {
  expect(read(q)).toMatchObject({ kind: { name: kind } })
})

test.each(['duracell', 'rotoplas', 'maizena', 'pyrex', 'aquafresh'])('«%s» alone names a thing', (q) => {
  expect(read(q).kinds).toHaveLength(1)
})

test.each([
  ['algo para las agruras', 'antiácido'],
  ['qué puedo tomar para el catarro', 'antigripal'],
  ['para la nariz tapada', 'descongestionante nasal'],
  ['tengo comezón', 'antialérgico'],
  ['se me cortó la digestión y tengo náuseas', 'medicamento para náusea'],
])('«%s»: a remedy says the trouble by being one, another medicine must name it', (q, kind) => {
  const { kinds, also, said } = read(q)
  expect(kinds[0]?.name).toBe(kind)
  expect(also?.kind.name).toBe('medicamento')
  expect(said.flat()).not.toContain(also!.words[0]![0])
  expect(understoodOf(read(q))?.best).toBe(kind)
})

test('what belongs to a thing by its name is none', () => {
  expect(understoodOf(read('biberones avent'))?.behind).toContain('esterilizador de biberones')
  expect(read('sábanas').accessories.some(({ name }) => name.startsWith('juego de'))).toBe(false)
})

test.each([
  ['durex', ['cinta adhesiva', 'condones']],
  ['durex transparente', ['cinta adhesiva', 'condones']],
  ['teflón', ['cinta teflón', 'sartén']],
  ['durex sensitivo', ['condones']],
  ['sartén de teflón', ['sartén']],
])('«%s»: a name that stands for a thing, its everyday meaning first', (q, kinds) => {
  expect(read(q).kinds.map(({ name }) => name)).toEqual(kinds)
  const understood = understoodOf(read(q))
  expect(understood?.best).toBe(kinds.length > 1 ? kinds[0] : undefined)
  if (kinds.length > 1) expect(understood?.leading.map(({ field }) => field)).not.toContain('brand')
})

test.each(['reloj conectado', 'laptop que corra', 'consejos', 'nunca'])(
  '«%s»: a word of Spanish is not mended into one of the catalogue',
  (typed) => {
    const productNames = ['confitado', 'correa', 'conejos', 'nuca'].flatMap((name) => Array<string>(40).fill(name))
    const known = buildQueryKnowledge(queryTexts(), { brands: [], stores: [], productNames })
    expect(understandQuery(typed, known).mended).toEqual([])
  },
)

test.each([
  ['chamarra calientita de morro', 'niño'],
  ['vestido para la nena', 'niña'],
  ['tenis chamaco', 'niño'],
  ['tenis para mi jefa', 'mujer'],
])('«%s» is for «%s»', (q, gender) => {
  expect(read(q).wishes).toMatchObject([{ name: 'gender', value: gender }])
})

test.each(['celular para mi mamá', 'tenis viejos'])('«%s» says of no gender that names have it', (q) => {
  expect(read(q).wishes).toEqual([])
})
