/** Highlights of hits. */
import { describe, expect, test } from 'vitest'
import { collectionOf, field, schemaOf, searchIn, titled } from '../testing/collection.ts'

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
  test.each(['tit*', '*', 'title'])('fields named by %s are shown whole', (names) =>
    expect(
      searchIn(titled('Zapato rojo'), { q: 'rojo', query_by: 'title', highlight_full_fields: names }).hits[0]
        ?.highlights[0],
    ).toMatchObject({ value: 'Zapato <mark>rojo</mark>' }),
  )
  test('the fields below a named one are shown whole', () => {
    const writer = collectionOf(schemaOf([field('variant.colour', 'string')]), [
      { id: '1', variant: { colour: 'rojo' } },
    ])
    const body = searchIn(writer, { q: 'rojo', query_by: 'variant', highlight_full_fields: 'variant' })
    expect(body.hits[0]?.highlight).toMatchObject({ variant: { colour: { value: '<mark>rojo</mark>' } } })
  })
  test.each<Record<string, string>>([
    { highlight_fields: 'title,title' },
    { highlight_fields: 'title,tit*' },
    { query_by: 'title,title' },
  ])('a field named twice is highlighted once: %j', (params) =>
    expect(searchIn(titled('Zapato'), { q: 'zapato', query_by: 'title', ...params }).hits[0]?.highlights).toHaveLength(
      1,
    ),
  )
  test('nothing for the whole collection', () =>
    expect(searchIn(titled('a'), { q: '*', query_by: 'title' }).hits[0]).toMatchObject({
      highlight: {},
      highlights: [],
    }))
})
