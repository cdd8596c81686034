/** Facets of multi_search with `union: true`, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { discos, libros, searches, startUnionServer, unionOf } from './union-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startUnionServer()
})
afterAll(() => server.close())

type Value = { value: string; count: number }

const union = (list: object[], query = '', more = {}) => unionOf(server, list, query, more)

describe('facets', () => {
  test('are added up from all values of every search', async () => {
    // one value of each search is below its own limit and above it in the sum
    await server.engine.collections.create({ name: 'left', fields: [{ name: 'v', type: 'string', facet: true }] })
    await server.engine.collections.create({ name: 'right', fields: [{ name: 'v', type: 'string', facet: true }] })
    const documents = (values: string) => [...values].map((v) => ({ v }))
    await server.engine.import('left', documents('aaabb'))
    await server.engine.import('right', documents('cccbb'))
    const each = (collection: string) => ({ collection, q: '*', facet_by: 'v', max_facet_values: 1 })
    const { facet_counts } = await union([each('left'), each('right')])
    expect(facet_counts[0].counts).toEqual([{ count: 4, highlighted: 'b', value: 'b' }])
    expect(facet_counts[0].stats).toEqual({ total_values: 3 })
  })

  test('have the statistics of all numbers', async () => {
    const { facet_counts } = await union(searches.map((search) => ({ ...search, facet_by: 'year' })))
    expect(facet_counts[0].stats).toEqual({ avg: 5969 / 3, max: 1994, min: 1985, sum: 5969, total_values: 3 })
  })

  test('count a document once when repeats are left out', async () => {
    const one = { collection: 'many', q: '*', filter_by: 'n:[1..3]', facet_by: 'n' }
    const other = { collection: 'many', q: '*', filter_by: 'n:[3..4]', facet_by: 'n' }
    const { facet_counts } = await union([one, other], '', { remove_duplicates: true })
    expect(facet_counts[0].counts.map(({ value, count }: Value) => [value, count]).sort()).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
      ['4', 1],
    ])
  })
})

describe('a union is refused', () => {
  test.each([
    [
      'for keys of different types',
      [libros, { ...discos, sort_by: 'price:desc' }],
      'Expected type of `price` sort_by (float_field) at search index `1` to be the same as the type of `year` sort_by (int32_field) at search index `0`.',
    ],
    [
      'for different directions',
      [libros, { ...discos, sort_by: 'year:asc' }],
      'Expected order of `year` sort_by (ASC) at search index `1` to be the same as the order of `year` sort_by (DESC) at search index `0`.',
    ],
    [
      'for different numbers of keys',
      [
        { ...libros, sort_by: '' },
        { ...discos, sort_by: 'year:asc' },
      ],
      'Expected size of `sort_by` parameter of all searches to be equal. The first union search sorts on {`_text_match: text_match`, `_union_search_index: union_query_order`, `_seq_id: insertion_order`} but the search at index `1` sorts on {`year: int32_field`, `_text_match: text_match`}.',
    ],
  ])('%s', async (_, list, error) => expect(await union(list)).toEqual({ status: 200, code: 400, error }))

  test('when a collection is unknown or the page is no number', async () => {
    const unknown = { code: 404, error: '`none` collection not found.' }
    expect(await union([libros, { collection: 'none', q: '*' }])).toMatchObject(unknown)
    expect(await union([libros], '?per_page=x')).toMatchObject({
      code: 400,
      error: 'Error while initializing global parameters of union: Parameter `per_page` must be an unsigned integer.',
    })
  })
})
