/** Words in which one letter stands for another of the same sound. */
import { expect, test } from 'vitest'
import { buildSpelling } from './spelling.ts'

const spelling = buildSpelling({
  vocabularyWords: ['niña', 'gorra', 'jamon', 'galletas', 'zapatos', 'chicharo', 'mancha'].map((word) =>
    word.replace('ñ', 'n'),
  ),
  names: ['ninja', 'sharpie'],
  productNames: [],
  ignored: new Set(),
})

test.each([
  ['gamon', 'jamon'],
  ['jalletas', 'galletas'],
  ['xapatos', 'zapatos'],
  ['shicharo', 'chicharo'],
  ['mansha', 'mancha'],
  ['charpie', 'sharpie'],
])('%s is %s by ear', (typed, meant) => {
  expect(spelling.nearest(typed)).toBe(meant)
})

test('a letter of the same sound is nearer than one left out', () => {
  expect(spelling.nearest('ninga')).toBe('ninja')
})

test('another first letter makes another word', () => {
  expect(spelling.nearest('porra')).toBeNull()
})

const names = buildSpelling({
  vocabularyWords: [
    'servilletas',
    'protector',
    'externo',
    'huevo',
    'rollo',
    'gorro',
    'sol',
    'lavadora',
    'cerillos',
    'estufa',
  ],
  names: [],
  productNames: [],
  ignored: new Set(),
})

test.each([
  ['servietas', 'servilletas'],
  ['proteptor', 'protector'],
  ['esterno', 'externo'],
  ['guebo', 'huevo'],
  ['royo', 'rollo'],
  ['goro', 'gorro'],
])('%s is careless writing of %s', (typed, meant) => {
  expect(names.nearest(typed)).toBe(meant)
})

test.each([
  ['labadoda', 'lavadora'],
  ['serilos', 'cerillos'],
  ['estuba', 'estufa'],
  ['zol', 'sol'],
])('in a name %s is most likely %s', (typed, meant) => {
  expect(names.likeliest(typed)).toBe(meant)
})
