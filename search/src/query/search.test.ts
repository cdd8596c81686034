/** What a search can be asked for besides filters, sorts and facets. */
import { describe, expect, test } from 'vitest'
import { openReader } from '../collection/reader.ts'
import { SearchError } from '../collection/search-error.ts'
import { collectionOf, field, idsOf, requestOf, schemaOf, searchIn } from './testing/collection.ts'

const titled = (...titles: string[]) =>
  collectionOf(
    schemaOf([field('title', 'string', { infix: true })]),
    titles.map((title, index) => ({ id: String(index), title })),
  )
const found = (writer: ReturnType<typeof titled>, q: string, params = {}) =>
  idsOf(searchIn(writer, { q, query_by: 'title', ...params })).sort()
const problem = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof SearchError) return `${error.status} ${error.message}`
    throw error
  }
  return 'no error'
}

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

describe('pinned and hidden hits', () => {
  const writer = titled('zapato uno', 'zapato dos', 'zapato tres', 'bolsa')
  const list = (params: Record<string, string>) => searchIn(writer, { q: 'zapato', query_by: 'title', ...params })
  test('pins take their position, other hits fill the rest', () => {
    const body = list({ pinned_hits: '3:1,0:3' })
    expect(idsOf(body)).toEqual(['3', '2', '0', '1'])
    expect(body.hits.map(({ curated }) => curated)).toEqual([true, undefined, true, undefined])
    expect(body.found).toBe(4)
  })
  test('on the second page', () =>
    expect(idsOf(list({ pinned_hits: '3:3', per_page: '2', page: '2' }))).toEqual(['3', '0']))
  test('hidden beats pinned', () => expect(idsOf(list({ pinned_hits: '2:1', hidden_hits: '2' }))).toEqual(['1', '0']))
  test('filtered when asked', () =>
    expect(idsOf(list({ pinned_hits: '3:1', filter_by: 'title: zapato', filter_curated_hits: 'true' }))).toEqual([
      '2',
      '1',
      '0',
    ]))
  test.each([
    ['x', '400 Pinned hits are not in expected format.'],
    ['1:0', '400 Pinned hits must start from position 1.'],
  ])('%s', (pins, expected) => expect(problem(() => list({ pinned_hits: pins }))).toBe(expected))
})

describe('grouping', () => {
  const writer = collectionOf(
    schemaOf([
      field('title', 'string'),
      field('brand', 'string', { facet: true }),
      field('tags', 'string[]', { facet: true }),
      field('price', 'int32'),
    ]),
    [
      { id: '1', title: 'a', brand: 'Nike', tags: ['x', 'y'], price: 1 },
      { id: '2', title: 'a', brand: 'Puma', tags: ['x', 'y'], price: 2 },
      { id: '3', title: 'a', brand: 'Nike', price: 3 },
      { id: '4', title: 'a', price: 4 },
      { id: '5', title: 'a', price: 5 },
    ],
  )
  const groups = (params: Record<string, string>) => searchIn(writer, { q: '*', sort_by: 'price:asc', ...params })
  test('ordered by the best hit, counted as groups', () => {
    const body = groups({ group_by: 'brand', group_limit: '1', facet_by: 'tags' })
    expect(
      body.grouped_hits.map(({ group_key: key, found: count, hits }) => [
        key,
        count,
        hits.map(({ document }) => document.id),
      ]),
    ).toEqual([
      [['Nike'], 2, ['1']],
      [['Puma'], 1, ['2']],
      [[], 2, ['4']],
    ])
    expect(body).toMatchObject({ found: 3, found_docs: 5 })
    expect(body.facet_counts[0]?.counts.map(({ value, count }) => [value, count])).toEqual([
      ['y', 2],
      ['x', 2],
    ])
  })
  test('missing values each their own group', () =>
    expect(groups({ group_by: 'brand', group_missing_values: 'false' }).found).toBe(4))
  test('arrays stay arrays', () =>
    expect(groups({ group_by: 'tags' }).grouped_hits[0]?.group_key).toEqual([['x', 'y']]))
  test('by size', () =>
    expect(searchIn(writer, { q: '*', group_by: 'tags', sort_by: '_group_found:desc' }).grouped_hits[0]?.found).toBe(3))
  test('only facets', () =>
    expect(problem(() => groups({ group_by: 'title' }))).toBe('400 Group by field `title` should be a facet field.'))
  test('limits', () =>
    expect(problem(() => groups({ group_by: 'brand', group_limit: '100' }))).toBe(
      '400 Value of `group_limit` must be between 1 and 99.',
    ))
})

describe('highlighting', () => {
  const snippet = (title: string, q: string, params = {}) =>
    searchIn(titled(title), { q, query_by: 'title', ...params }).hits[0]?.highlights[0]?.snippet
  test.each([
    ['Canción, de cuna', 'cancion', '<mark>Canción</mark>, de cuna'],
    ['Zapato', 'zap', '<mark>Zap</mark>ato'],
    ['Zapato', 'sapato', '<mark>Zapato</mark>'],
    ['uno <b> zapato', 'zapato', 'uno <b> <mark>zapato</mark>'],
  ])('%s / %s', (title, q, expected) => expect(snippet(title, q)).toBe(expected))

  test('long texts are cut around the match', () => {
    const long = `${Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')} zapato ${Array.from({ length: 20 }, (_, index) => `v${index}`).join(' ')}`
    expect(snippet(long, 'zapato')).toBe('w36 w37 w38 w39 <mark>zapato</mark> v0 v1 v2 v3')
    expect(snippet(long, 'zapato', { highlight_affix_num_tokens: '1' })).toBe('w39 <mark>zapato</mark> v0')
  })
  test('nested fields mirror the document', () => {
    const writer = collectionOf(schemaOf([field('variants.sku', 'string[]')]), [
      { id: '1', variants: [{ sku: 'abc' }, { sku: 'xyz' }] },
    ])
    const body = searchIn(writer, { q: 'xyz', query_by: 'variants' })
    expect(body.hits[0]?.highlight).toEqual({
      variants: [
        { sku: { matched_tokens: [], snippet: 'abc' } },
        { sku: { matched_tokens: ['xyz'], snippet: '<mark>xyz</mark>' } },
      ],
    })
  })
  test('nothing for the whole collection', () =>
    expect(searchIn(titled('a'), { q: '*', query_by: 'title' }).hits[0]).toMatchObject({
      highlight: {},
      highlights: [],
    }))
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
  test('time that is up already', () =>
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

describe('extensions', () => {
  test('a typo that is itself a word does not hide other matches', () => {
    const writer = titled('cama matrimonial', 'casa de campo')
    expect(found(writer, 'casa')).toEqual(['1'])
    expect(idsOf(searchIn(writer, { q: 'casa', query_by: 'title', always_typos: 'true' }))).toEqual(['1', '0'])
  })
  test('model numbers can be taken literally', () => {
    const writer = titled('galaxy a5467')
    expect(found(writer, 'a5468')).toEqual(['0'])
    expect(found(writer, 'a5468', { enable_typos_for_alpha_numerical_tokens: 'false' })).toEqual([])
  })
  test('plurals, accents and joined words', () => {
    const tianguis = { fold: true, plurals: 'es' as const, parts: true }
    const writer = collectionOf(schemaOf([field('title', 'string', { locale: 'es', tianguis })]), [
      { id: '0', title: 'Luces LED para baño' },
      { id: '1', title: 'Audífonos Sony WH-1000XM4' },
    ])
    expect(found(writer, 'luz bano')).toEqual(['0'])
    expect(found(writer, 'audifono')).toEqual(['1'])
    for (const q of ['wh-1000xm4', 'wh1000xm4', 'wh 1000xm4', '1000xm4']) expect(found(writer, q)).toEqual(['1'])
  })
  test('a part of a joined word is not the whole value', () => {
    const tianguis = { parts: true }
    const writer = collectionOf(schemaOf([field('title', 'string', { tianguis })]), [
      { id: '0', title: 'Play-Doh' },
      { id: '1', title: 'Play' },
    ])
    const equal = (value: string) => idsOf(searchIn(writer, { q: '*', filter_by: `title:=${value}` }))
    expect([equal('play'), equal('doh'), equal('play-doh')]).toEqual([['1'], [], ['0']])
  })
})

describe('sensible Spanish ranking', () => {
  const products = [
    'Funda para celular Samsung',
    'Teléfono celular Samsung Galaxy A54 128 GB negro',
    'Teléfono celular Motorola 128 GB',
    'Memoria Samsung 128 GB',
    'Playera Nike mujer talla M',
    'Playera Nike hombre talla M',
    'Playera Adidas mujer talla M',
    'Tenis Nike mujer',
  ]
  const first = (q: string) => searchIn(titled(...products), { q, query_by: 'title' }).hits[0]?.document.title
  test.each([
    ['telefono celular samsung 128', products[1]],
    ['playera nike mujer talla m', products[4]],
    ['telefno celuar samsung 128', products[1]],
    ['playera nike mujer tal', products[4]],
  ])('%s', (q, expected) => expect(first(q)).toBe(expected))
})
