/** Pinned and hidden hits, groups. */
import { describe, expect, test } from 'vitest'
import { collectionOf, field, idsOf, problem, schemaOf, searchIn, titled } from '../testing/collection.ts'

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
