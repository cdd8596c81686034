/** What is told around a question: the present, the trouble, what comes with the thing. */
import { describe, expect, test } from 'vitest'
import { queryTexts } from './knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from './knowledge/query-knowledge.ts'
import { understandQuery } from './understand-query.ts'
import { understoodOf } from './understood.ts'

const named = (...names: string[]) => names.flatMap((name) => [name, name, name])
const knowledge = buildQueryKnowledge(queryTexts(), {
  brands: ['Duracell'],
  stores: [],
  productNames: named('Funko Star Wars', 'Carne para asar', 'Pilas con cargador'),
})
const read = (q: string) => understandQuery(q, knowledge)
const kindsOf = (q: string) => read(q).kinds.map(({ name }) => name)
const saidOf = (q: string) => read(q).said

describe('a question names the thing, whatever is told of it', () => {
  test.each([
    ['soy intolerante a la lactosa, ¿qué leche puedo tomar?', 'leche', 'deslactosada'],
    ['se me está cayendo el cabello, ¿qué shampoo sirve?', 'shampoo', 'anticaida'],
    ['quiero pintar la sala y necesito una brocha, ya tengo la pintura', 'brocha', null],
    ['quiero hacer una carne asada para diez personas, ¿qué carne compro?', 'carne de res', 'asar'],
  ])('«%s»', (q, kind, said) => {
    expect(kindsOf(q)).toEqual([kind])
    if (said) expect(saidOf(q).flat()).toContain(said)
  })
})

test('a noun that is also a form of a verb names its kind', () => {
  expect(kindsOf('soporte pared tv 65')).toEqual(['soporte para tv'])
})

describe('a theme that is liked is looked for in names of anything', () => {
  test.each([
    'regalo para mi novio que es fan de star wars',
    'regalo para una niña de 8 años que le gusta star wars',
    'regalo para mi hermano, fanático de star wars',
  ])('«%s»', (q) => {
    expect(read(q)).toMatchObject({ kinds: [], said: [['star'], ['wars']] })
  })

  test('not where a deed or a thing is liked', () => {
    expect(kindsOf('regalo para mi hermana que le gusta pintar')).toContain('set de arte')
    expect(kindsOf('regalo para una niña que le gustan las muñecas')).toContain('muñeca')
  })

  test('the letter before «que» stays', () => {
    expect(read('regalo para una niña que le gusta pintar').mended).toEqual([])
  })
})

test.each([
  ['cartón de huevo 30 piezas', 'huevo'],
  ['barrita de mantequilla 90g', 'mantequilla'],
  ['charola de carne molida', 'carne molida'],
  ['barra de jabón', 'jabón de tocador'],
])('«%s» is what is sold in it', (q, kind) => {
  expect(kindsOf(q)[0]).toBe(kind)
})

test('what comes with a thing is asked as its words', () => {
  expect(saidOf('pilas recargables que ya traigan el cargador').map(([first]) => first)).toContain('cargador')
  expect(read('memoria para ponerle a mi nintendo switch').kinds[0]?.name).toBe('tarjeta de memoria')
})

test.each(['mouse de por lo menos 500 pesos', 'mouse de al menos 500 pesos'])('«%s» is a lower limit', (q) => {
  expect(read(q).price).toMatchObject({ min: 500, max: null })
})

test('verbs of a sentence are not asked of names', () => {
  expect(saidOf('¿cuál impresora me conviene si imprimo mucho?').flat()).not.toContain('imprimo')
  expect(saidOf('quiero conectar una bocina en la cochera').flat()).not.toContain('conectar')
})

test('to spend nothing on cartridges excludes them', () => {
  const { withoutWords, uses } = read('impresora que no quiero gastar en cartuchos')
  expect(withoutWords).toContain('cartuchos')
  expect(uses.flat()).toContain('tanque')
})

test.each(['quiero un nintendo switch', 'necesito una xbox', 'la mejor ps5', 'ando buscando un xbox series s'])(
  '«%s»: words of asking make no game of a console',
  (q) => {
    expect(kindsOf(q)).toEqual(['consola'])
  },
)

test.each(['spiderman ps5', 'quiero hollow knight para nintendo switch'])('«%s» is a game', (q) => {
  expect(kindsOf(q)).toEqual(['videojuego'])
})

test('two things and nothing else are both wanted, wherever they stand', () => {
  expect(kindsOf('velas o globos')).toEqual(['velas', 'globo'])
})

test('the name of a fruit alone has the kinds that begin with it, that of many kinds those that are called so', () => {
  expect(understoodOf(read('piña'))?.alike).toContain('piña en almíbar')
  expect(understoodOf(read('juguetes'))).toMatchObject({ kinds: [], alike: expect.arrayContaining(['juguete']) })
  expect(understoodOf(read('piña miel barata'))?.alike).toBeUndefined()
})
