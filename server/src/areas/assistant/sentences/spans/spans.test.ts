/** Messages that are not in content/assistant/spans. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../../../../config/content-folder.ts'
import { titleVocabulary } from '../../../../content/title-vocabulary.ts'
import { emptyWish } from '../../understanding/request.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { readMarkedMessages } from './examples.ts'
import { type Mark, mayFollow, type Span } from './marks.ts'
import { mended } from './mend.ts'
import { queryOf, thingsIn, wishOf } from './query.ts'
import { withSaidBrands } from './said-brands.ts'
import { fitSpans, type SpanTagger, taggedWords } from './tagger.ts'

let tagger: SpanTagger
const words = JSON.parse(await readFile(join(CONTENT_FOLDER, 'assistant/words.json'), 'utf8'))
const messages = await readMarkedMessages(join(CONTENT_FOLDER, 'assistant/spans'))
const abbreviations = new Map<string, string>(Object.entries(words.abbreviations))

// The weights that the site has, which the build keeps: fitting others takes 20 s of processor time.
beforeAll(async () => {
  tagger = await fitSpans(messages, titleVocabulary(), abbreviations)
})

const products = (said: string, hasWish = false) =>
  tagger
    .spansOf(said, hasWish)
    .filter(({ mark }) => mark === 'product')
    .map(({ text }) => text)

describe('what is owned, broken or around is not wanted', () => {
  test.for([
    ['mi lavadora tira agua, busco una manguera', ['manguera']],
    ['se me descompuso el refri y ocupo un termostato', ['termostato']],
    ['quiero una lámpara para ponerla junto a la tele', ['lámpara']],
  ] as const)('%s', ([said, wanted]) => expect(products(said)).toEqual(wanted))
})

describe('what is added with an article is a thing', () => {
  test.for([
    ['hamaca matrimonial de algodón y unos hamaqueros', false, ['hamaca', 'hamaqueros']],
    ['y una hielera que aguante el hielo todo el dia', true, ['hielera']],
    ['que tenga luz y una entrada usb', true, []],
  ] as const)('%s', ([said, hasWish, wanted]) => expect(products(said, hasWish)).toEqual(wanted))
})

describe('what broke or is owned is wanted anew where nothing else is named', () => {
  test.for([
    [
      'se me descompuso la lavadora ya no exprime y ocupo una que sea grande pero que no gaste tanta agua',
      ['lavadora'],
    ],
    ['mi refri ya no enfria y quiero uno mas grande', ['refri']],
    ['mi refri ya no enfría, quiero uno más grande', ['refri']],
    ['la tele de mi cuarto se fundio, quiero otra de 43 con netflix', ['tele']],
    ['me duele la espalda que me recomiendas', []],
  ] as const)('%s', ([said, wanted]) => expect(products(said)).toEqual(wanted))
})

describe('what broke is wanted anew without a word that asks; its means and its place are not', () => {
  test.for([
    ['se me tronó la licuadora con los hielos', ['licuadora']],
    ['me robaron la bici en el metro', ['bici']],
    ['el perro me rompió los audífonos', ['audífonos']],
    ['se me ponchó la llanta con un clavo en la carretera', ['llanta']],
    ['se me rompió la silla de la oficina y quiero pegarla', []],
  ] as const)('%s', ([said, wanted]) => expect(products(said)).toEqual(wanted))

  test('its size is asked of the new one', () => {
    expect(queryOf(tagger.spansOf('se me quebró la pantalla de 50 con la escoba, algo igual', false))).toBe(
      'pantalla de 50',
    )
  })
})

describe('a follow-up that refuses or asks with «no»', () => {
  const marked = (said: string) => tagger.spansOf(said, true).map(({ mark, text }) => `${mark} ${text}`)

  test.for([
    ['esos se ven como de niño', 'without sin niño'],
    ['y roja no hay?', 'quality roja'],
    ['entonces del 6, que es el de mujer no?', 'quality el de mujer'],
  ] as const)('%s', ([said, piece]) => expect(marked(said)).toContain(piece))

  test('what is refused is wanted nowhere else', () => {
    const spans = tagger.spansOf('velas no porfa, todo el mundo regala velas', true)
    const named = spans.filter(({ text }) => text.includes('velas'))
    expect(named.map(({ mark }) => mark).filter((mark) => mark === 'product' || mark === 'quality')).toEqual([])
  })
})

describe('several things', () => {
  test.for([
    ['necesito una licuadora y una plancha', ['licuadora', 'plancha']],
    ['escritorio blanco y unas 2 sillas para mi cuarto', ['escritorio', 'sillas']],
    ['soy mujer, blusa chica y falda del 28', ['blusa', 'falda']],
    ['quiero darles cuaderno, pluma y goma a cada uno', ['cuaderno', 'pluma', 'goma']],
  ] as const)('%s', ([said, wanted]) => expect(products(said)).toEqual(wanted))

  test('how many are bought stands beside the thing', () => {
    const said = 'una mochila roja y 10 libretas de raya'
    expect(thingsIn(tagger.spansOf(said, false), said)).toMatchObject([
      { query: 'mochila roja', count: '' },
      { query: 'libretas de raya', count: '10 ' },
    ])
  })
})

test('a change of a wish names no product', () => {
  expect(products('y en color azul?', true)).toEqual([])
  expect(products('que no sea de plástico', true)).toEqual([])
})

test('a query has the product first and no chatter', () => {
  const query = queryOf(tagger.spansOf('oye amigo fíjate que ando buscando una mochila negra de menos de 500', false))
  expect(query).toMatch(/^mochila negra/)
  expect(query).not.toMatch(/oye|amigo|buscando/)
  expect(query).toContain('500')
})

test('each thing has its own conditions', () => {
  const said = 'una licuadora oster, una plancha de vapor'
  const things = thingsIn(tagger.spansOf(said, false), said)
  expect(things.map(({ query }) => query)).toEqual(['licuadora oster', 'plancha de vapor'])
})

test('what goes on with a condition is no further thing', () => {
  const span = (mark: Mark, text: string, say: string): Span => {
    const start = say.indexOf(text)
    return { mark, text, start, end: start + text.length }
  }
  const chair = 'silla con lumbar y cabecera'
  const parts = [
    span('product', 'silla', chair),
    span('quality', 'con lumbar', chair),
    span('product', 'cabecera', chair),
  ]
  expect(thingsIn(parts, chair).map(({ said }) => said)).toEqual(['silla'])
  const food = 'frijol, 2 kilos de arroz y aceite'
  const list = [
    span('product', 'frijol', food),
    span('quality', '2 kilos', food),
    span('product', 'arroz', food),
    span('product', 'aceite', food),
  ]
  expect(thingsIn(list, food).map(({ query }) => query)).toEqual(['frijol', 'arroz 2 kilos', 'aceite'])
})

test('pieces stand in their order and are written as they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.boolean(), (said, hasWish) => {
      const written = said.normalize('NFC')
      let from = 0
      for (const { start, end, text } of tagger.spansOf(said, hasWish)) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(written.slice(start, end)).toBe(text)
        from = end
      }
      expect(typeof wishOf(tagger.spansOf(said, hasWish))).toBe('string')
    }),
  )
})

test('tags of marked messages may follow each other', () => {
  for (const message of messages) {
    const { tags } = taggedWords(message, { ...titleVocabulary(), abbreviations })
    for (const [at, tag] of tags.entries()) expect(mayFollow(at === 0 ? 0 : tags[at - 1]!, tag)).toBe(true)
  }
})

test.for([
  ['jersey de tigres o de rayados', ['tigres', 'o de rayados']],
  ['playera azul o la gris', ['azul', 'o la gris']],
] as const)('a condition offered beside another begins with its «o»: %s', ([said, [first, second]]) => {
  const spanOf = (text: string): Span => ({
    mark: 'quality',
    text,
    start: said.indexOf(text),
    end: said.indexOf(text) + text.length,
  })
  const spans = [spanOf(first), spanOf(second.replace(/^o (?:de|la) /, ''))]
  expect(mended(spans, said).map(({ text }) => text)).toEqual([first, second])
})

const noVocabulary = { vocabulary: { brands: new Map(), brandPlaces: new Map() } } as unknown as Knowledge
const brandsOf = (brand: string, message: string) =>
  withSaidBrands({ ...emptyWish(), brands: [brand] }, [], message, noVocabulary).brands

test.for(['Sony (MX', 'C++', 'A*', 'Arena'])('a brand with signs is read as it is written: %s', (brand) => {
  expect(brandsOf(brand, `quiero uno color ${brand}`)).toEqual([])
})

test('a brand beside a longer colour stays', () => {
  expect(brandsOf('Arena', 'traje arena')).toEqual(['Arena'])
})
