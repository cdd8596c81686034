/** Query syntax, synonyms, parameters and hostile input. */
import { describe, expect, test } from 'vitest'
import { openReader } from '../collection/reader.ts'
import {
  collectionOf,
  field,
  found,
  idsOf,
  problem,
  requestOf,
  schemaOf,
  searchIn,
  titled,
} from './testing/collection.ts'

describe('query syntax', () => {
  const writer = titled('zapato rojo', 'zapato azul', 'rojo zapato', 'bolsa azul grande', 'foo-bar')
  test.each([
    ['*', '01234'],
    ['', '01234'],
    ['!!!', '01234'],
    ['zapato -azul', '02'],
    ['-zapato', '34'],
    ['-"zapato rojo"', '1234'],
    ['"zapato rojo"', '0'],
    ['"zapato rojo" azul', ''],
    ['zapato "azul"', '1'],
    ['"zapato', '012'],
    ['foo-bar', '4'],
    ['azul - grande', '3'],
  ])('%s', (q, expected) => expect(found(writer, q, { drop_tokens_threshold: '0' }).join('')).toBe(expected))

  test('phrase hits have a plain score', () =>
    expect(searchIn(writer, { q: '"zapato rojo"', query_by: 'title' }).hits[0]?.text_match_info?.score).toBe('100015'))
  test('stop words that leave nothing match nothing', () => {
    expect(searchIn(writer, { q: 'zapato', query_by: 'title' }, { stopwords: ['zapato'] }).found).toBe(0)
    expect(searchIn(writer, { q: 'zapato azul', query_by: 'title' }, { stopwords: ['zapato'] }).found).toBe(2)
  })
})

test('misplaced spaces are corrected', () => {
  const writer = titled('iphone negro', 'zapato nike')
  expect(found(writer, 'i phone')).toEqual(['0'])
  expect(found(writer, 'zapatonike')).toEqual(['1'])
  expect(found(writer, 'zapatonike', { split_join_tokens: 'off' })).toEqual([])
})

test('infix', () => {
  const writer = titled('xyzabcdef', 'abc', 'nada')
  expect(found(writer, 'zabc', { infix: 'always', num_typos: '0' })).toEqual(['0'])
  expect(found(writer, 'abc', { infix: 'fallback' })).toEqual(['1'])
  expect(found(writer, 'abc', { infix: 'always' })).toEqual(['0', '1'])
  expect(found(writer, 'cde', { infix: 'always', max_extra_prefix: '2' })).toEqual([])
})

describe('synonyms', () => {
  const writer = titled('sudadera gris', 'buzo azul', 'pantalón corto', 'bermuda roja')
  const synonyms = [
    { id: 'a', synonyms: ['buzo', 'sudadera'] },
    { id: 'b', root: 'bermuda', synonyms: ['pantalón corto'] },
  ]
  const ids = (q: string, params = {}) =>
    idsOf(searchIn(writer, { q, query_by: 'title', ...params }, { synonyms })).sort()
  test('both ways', () => expect(ids('buzo')).toEqual(['0', '1']))
  test('several words from one', () => expect(ids('bermuda')).toEqual(['2', '3']))
  test('one way only', () => expect(ids('pantalon corto')).toEqual(['2']))
  test('off', () => expect(ids('buzo', { enable_synonyms: 'false' })).toEqual(['1']))
  test('demoted below matches of the words themselves', () =>
    expect(
      idsOf(searchIn(writer, { q: 'sudadera', query_by: 'title', demote_synonym_match: 'true' }, { synonyms })),
    ).toEqual(['0', '1']))
})

describe('parameters', () => {
  const writer = titled('a')
  test.each([
    [{}, '400 Parameter `q` is required.'],
    [{ q: 'a' }, '400 No search fields specified for the query.'],
    [{ q: 'a', query_by: 'title', page: 'abc' }, '400 Parameter `page` must be an unsigned integer.'],
    [{ q: 'a', query_by: 'title', per_page: '251' }, '422 Only upto 250 hits can be fetched per page.'],
    [{ q: 'a', query_by: 'nope' }, '404 Could not find a field named `nope` in the schema.'],
    [{ q: 'a', query_by: 'id' }, '400 Cannot use `id` as a query by field.'],
    [
      { q: 'a', query_by: 'title', query_by_weights: '1,2' },
      '400 Number of weights in `query_by_weights` does not match number of `query_by` fields.',
    ],
    [
      { q: 'a', query_by: 'title', num_typos: '1,2' },
      '400 Number of values in `num_typos` does not match number of `query_by` fields.',
    ],
    [{ q: 'a', query_by: 'title', drop_tokens_mode: 'x' }, '400 Invalid format for drop tokens mode.'],
    [
      { q: 'a', query_by: 'title', synonym_num_typos: '3' },
      '400 Value of `synonym_num_typos` must not be greater than 2.',
    ],
  ])('%o', (params, expected) =>
    expect(problem(() => searchIn(writer, params as Record<string, string>))).toBe(expected),
  )
  test('an empty query has the score of everything, the star has none', () => {
    expect(searchIn(writer, { q: '', query_by: 'title' }).hits[0]?.text_match_info?.score).toBe('100')
    expect(searchIn(writer, { q: '*', query_by: 'title' }).hits[0]).not.toHaveProperty('text_match')
    expect(searchIn(writer, { q: '*', sort_by: '_text_match:desc' }).hits[0]?.text_match_info?.score).toBe('100')
  })
  test('page 0 is page 1', () => expect(searchIn(writer, { q: '*', page: '0' }).page).toBe(1))
  test('a deadline that has already passed', () =>
    expect(
      problem(() => openReader(writer.publish()).search(requestOf({ q: 'a', query_by: 'title' }, { deadline: 0 }))),
    ).toBe('408 Request Timeout'))
})

describe('hostile input', () => {
  const writer = titled('zapato rojo', 'a\u0000b')
  test.each([
    ['ten thousand words', { q: Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(' ') }],
    ['a very long word', { q: 'z'.repeat(100_000) }],
    ['NUL bytes', { q: 'a\u0000b' }],
    ['a regular expression', { q: '(a+)+$'.repeat(500) }],
    ['lone surrogates', { q: '\ud800\udfff\udc00' }],
    ['spaces in a facet name', { q: '*', facet_by: `a${' '.repeat(200_000)}b(`, validate_field_names: 'false' }],
    ['thousands of exclusions', { q: Array.from({ length: 5000 }, (_, index) => `-w${index}`).join(' ') }],
    ['huge numbers', { q: '*', page: '99999999999999999999' }],
  ])('%s', (_name, params) =>
    expect(problem(() => searchIn(writer, { query_by: 'title', ...params }))).toMatch(/^(no error|400 .*)$/),
  )
})

test.each([
  ['teniss', '0'],
  ['tenis', '0'],
  ['juguetess', '1'],
  ['juguetse', '1'],
  ['celularr', '2'],
  ['lucess', '3'],
  ['luecs', '3'],
])('a typo in the ending of a word with plurals: %s', (q, id) => {
  const names = ['Tenis blancos', 'Juguete de madera', 'Celular libre', 'Luz de noche']
  const plurals = field('title', 'string', { tianguis: { fold: true, plurals: 'es' } })
  const writer = collectionOf(
    schemaOf([plurals]),
    names.map((title, at) => ({ id: String(at), title })),
  )
  expect(idsOf(searchIn(writer, { q, query_by: 'title', drop_tokens_threshold: '0' }))).toEqual([id])
})
