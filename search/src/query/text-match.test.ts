/** The worked numbers of the text-match score. */
import { describe, expect, test } from 'vitest'
import { collectionOf, field, idsOf, schemaOf, searchIn } from './testing/collection.ts'

const titles = (...list: string[]) =>
  collectionOf(
    schemaOf([field('title', 'string'), field('tags', 'string[]')]),
    list.map((title, index) => ({ id: String(index), title })),
  )

const best = (writer: ReturnType<typeof titles>, q: string, params: Record<string, string> = {}) =>
  searchIn(writer, { q, query_by: 'title', ...params }).hits.map(
    ({ text_match_info: info }) => `${info?.best_field_score} ${info?.score}`,
  )

describe('worked values', () => {
  test('the word is the whole field', () =>
    expect(best(titles('zapato'), 'zapato')).toEqual(['1108091342849 578730123373578361']))
  test('the word is one of several in the field', () =>
    expect(best(titles('zapato rojo'), 'zapato')).toEqual(['1108091338753 578730123365189753']))
  test('prefix of a word', () =>
    expect(best(titles('zapatos rojos'), 'zapa')).toEqual(['1108074561537 578730089005451385']))
  test('one typo', () => expect(best(titles('zapato rojo'), 'sapato')).toEqual(['1108057784321 578730054645713017']))
  test('two words next to each other', () =>
    expect(best(titles('el zapato rojo nuevo'), 'zapato rojo')).toEqual(['2211897868289 1157451471441102969']))
  test('all words are the whole field', () =>
    expect(best(titles('zapato rojo'), 'zapato rojo')).toEqual(['2211897872385 1157451471449491577']))
  test('all words are a whole array element', () => {
    const writer = collectionOf(schemaOf([field('tags', 'string[]')]), [
      { id: '0', tags: ['zapato rojo', 'azul'] },
      { id: '1', tags: ['zapato rojo grande', 'azul'] },
    ])
    expect(best(writer, 'zapato rojo', { query_by: 'tags' })).toEqual([
      '2211897872385 1157451471449491577',
      '2211897868289 1157451471441102969',
    ])
  })
  test('a field that is exactly the words ranks above a later one with more words', () => {
    const writer = titles('zapato rojo', 'zapato rojo grande')
    expect(idsOf(searchIn(writer, { q: 'zapato rojo', query_by: 'title' }))).toEqual(['0', '1'])
    const equal = { q: 'zapato rojo', query_by: 'title', prioritize_exact_match: 'false' }
    expect(idsOf(searchIn(writer, equal))).toEqual(['1', '0'])
  })
  test('a tag that equals the query beats the title', () => {
    const writer = collectionOf(schemaOf([field('title', 'string'), field('tags', 'string[]')]), [
      { id: '7', title: 'Zapato rojo', tags: ['a', 'zapato'] },
    ])
    const body = searchIn(writer, { q: 'zapato', query_by: 'title,tags' })
    expect(body.hits[0]).toEqual({
      document: { id: '7', title: 'Zapato rojo', tags: ['a', 'zapato'] },
      highlight: {
        tags: [
          { matched_tokens: [], snippet: 'a' },
          { matched_tokens: ['zapato'], snippet: '<mark>zapato</mark>' },
        ],
        title: { matched_tokens: ['Zapato'], snippet: '<mark>Zapato</mark> rojo' },
      },
      highlights: [
        { field: 'tags', indices: [1], matched_tokens: [['zapato']], snippets: ['<mark>zapato</mark>'] },
        { field: 'title', matched_tokens: ['Zapato'], snippet: '<mark>Zapato</mark> rojo' },
      ],
      text_match: Number('578730123373578354'),
      text_match_info: {
        best_field_score: '1108091342849',
        best_field_weight: 14,
        fields_matched: 2,
        num_tokens_dropped: 0,
        score: '578730123373578354',
        tokens_matched: 1,
        typo_prefix_score: 0,
      },
    })
  })
})

describe('typos', () => {
  const writer = titles('zapato', 'zapata', 'zapatilla')
  const found = (q: string, params = {}) => idsOf(searchIn(writer, { q, query_by: 'title', ...params })).sort()
  test('an exact word ends the search', () => expect(found('zapato')).toEqual(['0']))
  test('one typo', () => expect(found('sapato')).toEqual(['0']))
  test('five letters allow one typo', () => expect(found('zapta', { prefix: 'false' })).toEqual(['1']))
  test('a prefix with a swap', () => expect(found('zapta')).toEqual(['0', '1', '2']))
  test('one letter too many', () => expect(found('zapaatilla')).toEqual(['2']))
  test.each(['2', '3', '4', '99'])('num_typos=%s is two', (typos) =>
    expect(found('zxpxto', { num_typos: typos, min_len_2typo: '4' })).toEqual(['0']),
  )
  test('num_typos=0 is none', () => expect(found('sapato', { num_typos: '0' })).toEqual([]))
})

describe('dropping words', () => {
  test('from the right, then from the left', () => {
    const writer = titles('zapato azul', 'zapato verde', 'bolsa de cuero')
    expect(idsOf(searchIn(writer, { q: 'zapato azul cuero', query_by: 'title' }))).toEqual(['0'])
    expect(idsOf(searchIn(writer, { q: 'zapato azul cuero', query_by: 'title', drop_tokens_threshold: '0' }))).toEqual(
      [],
    )
    expect(
      idsOf(searchIn(writer, { q: 'zapato azul cuero', query_by: 'title', drop_tokens_threshold: '10' })).sort(),
    ).toEqual(['0', '1', '2'])
  })
})
