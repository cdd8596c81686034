import { compileVocabulary } from '@tianguis/titles'
import { readVocabularyFiles } from '@tianguis/titles/files'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CandidateIndex } from './candidates.ts'
import { Judge } from './judge.ts'
import { readModel } from './model.ts'
import { readOffer } from './offer.ts'

const vocabulary = compileVocabulary(readVocabularyFiles(new URL('../../content/titles', import.meta.url).pathname))
const judge = new Judge(readModel())
const { join, review } = judge.model.thresholds
const read = (title: string) => readOffer(vocabulary, { title })
const oddsOf = (a: string, b: string) => judge.judge(read(a), read(b)).odds

test.each([
  ['abbreviations and another order', 'Galletas María Gamesa 170 g', 'gall. gamesa x170gr. maria'],
  ['another unit', 'Refresco Coca-Cola 2 L', 'Coca Cola refresco 2000 ml'],
  ['one more word', 'Detergente líquido Ariel 5 L', 'Ariel detergente líquido para ropa 5 lt'],
])('%s are one article', (_, a, b) => {
  expect(oddsOf(a, b)).toBeGreaterThan(join)
})

test.each([
  ['another flavour', 'Yogur Danone fresa 125 g', 'Yogur Danone durazno 125 g'],
  ['another brand', 'Atún Dolores en agua 140 g', 'Atún Tuny en agua 140 g'],
])('%s is another article', (_, a, b) => {
  expect(oddsOf(a, b)).toBeLessThan(join)
})

test.each([
  ['measure', 'Leche Lala entera 1 L', 'Leche Lala entera 1.5 L'],
  ['pack', 'Atún Tuny 140 g 4 piezas', 'Atún Tuny 140 g 6 piezas'],
  ['pack', 'Vino tinto La Poderosa 750 ml', 'Vino tinto La Poderosa 750 ml pack 6 piezas'],
  ['pack', 'Cerveza Corona 355 ml', 'Cerveza Corona 6x355 ml'],
  ['pack', 'Actimel frutilla 100 g', 'Actimel frutilla 6 un 100 g'],
  ['measure', 'Papel higiénico Vual 30 m 4 piezas', 'Papel higiénico Vual 80 m 4 piezas'],
  ['without', 'Leche Lala sin lactosa 1 L', 'Leche Lala con lactosa 1 L'],
  ['model', 'Audífonos Sony WH1000XM5', 'Audífonos Sony WH1000XM4'],
  ['condition', 'iPhone 13 128 GB', 'iPhone 13 128 GB reacondicionado'],
  ['colour', 'Taladro Bosch azul', 'Taladro Bosch rojo'],
])('a contradiction of %s forbids a match', (kind, a, b) => {
  const { contradictions, odds } = judge.judge(read(a), read(b))
  expect(contradictions).toContain(kind)
  expect(odds).toBe(Number.NEGATIVE_INFINITY)
})

test('the amount of the pack and of its pieces do not contradict each other', () => {
  expect(judge.judge(read('Alfajor Ser 3 piezas 47 g'), read('Alfajor Ser 3 piezas 141 g')).contradictions).toEqual([])
})

const words = fc.constantFrom(
  ...['galletas', 'maria', 'gamesa', 'chocolate', 'light', '170 g', 'gall.', 'x170gr', 'sin', 'azucar', '6 pack'],
  ...['azul', 'rojo', 'wh1000xm5', 'galletasmaria', 'reacondicionado', '510 g', '3 piezas'],
)
const title = fc.array(words, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(' '))

test('the judgement does not depend on the order of the two', () => {
  fc.assert(
    fc.property(title, title, (a, b) => {
      const [there, back] = [judge.judge(read(a), read(b)), judge.judge(read(b), read(a))]
      expect(new Set(there.contradictions)).toEqual(new Set(back.contradictions))
    }),
  )
})

test('odds from a least on are those of the judgement, and lower ones are below it', () => {
  fc.assert(
    fc.property(title, title, fc.double({ min: -6, max: 6, noNaN: true }), (one, other, least) => {
      const [a, b] = [read(one), read(other)]
      const { odds } = judge.judge(a, b)
      const found = judge.oddsFrom(least, a, b)
      if (odds >= least) expect(found).toBe(odds)
      else expect(found).toBeLessThan(least)
    }),
    { numRuns: 500 },
  )
})

test('candidates are found through abbreviations', () => {
  const index = new CandidateIndex(judge.weights, 100)
  for (const title of ['Leche Lala 1 L', 'Galletas María Gamesa 170 g', 'Jabón Zote 400 g']) index.add(read(title))
  expect(index.find(read('gall. mar. gamesa x170'), 1)).toEqual([1])
})

test('the review list begins below the automatic joins', () => {
  expect(review).toBeLessThan(join)
})
