/** multi_search with `union: true`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  for (const name of ['libros', 'discos']) {
    await server.engine.collections.create({
      name,
      fields: [
        { name: 'title', type: 'string' },
        { name: 'genre', type: 'string', facet: true, optional: true },
        { name: 'year', type: 'int32', facet: true },
        { name: 'price', type: 'float', optional: true },
      ],
    })
  }
  await server.engine.import('libros', [
    { id: 'l1', title: 'cien años de soledad', year: 1967, genre: 'novela' },
    { id: 'l2', title: 'el amor en los tiempos del cólera', year: 1985, genre: 'novela' },
    { id: 'l3', title: 'crónica de una muerte anunciada', year: 1981, genre: 'crónica' },
  ])
  await server.engine.import('discos', [
    { id: 'd1', title: 'canción de amor', year: 1990, genre: 'bolero' },
    { id: 'd2', title: 'amor prohibido', year: 1994, genre: 'cumbia' },
  ])
  await server.engine.collections.create({ name: 'many', fields: [{ name: 'n', type: 'int32', facet: true }] })
  await server.engine.import(
    'many',
    Array.from({ length: 600 }, (_, n) => ({ id: String(n), n })),
  )
})
afterAll(() => server.close())

type Hit = { document: { id: string }; collection: string; search_index: number; curated?: boolean }
type Value = { value: string; count: number }

const amor = { q: 'amor', query_by: 'title' }
const libros = { collection: 'libros', ...amor, sort_by: 'year:desc' }
const discos = { collection: 'discos', ...amor, sort_by: 'year:desc' }
const searches = [libros, discos]

async function union(list: object[], query = '', more = {}) {
  const body = JSON.stringify({ union: true, searches: list, ...more })
  const { status, text } = await server.raw('POST', `/multi_search${query}`, body)
  return { status, ...JSON.parse(text) }
}
const ids = ({ hits }: { hits: Hit[] }) => hits.map(({ document }) => document.id)

describe('hits', () => {
  test('of several searches are one list', async () => {
    const result = await union(searches)
    expect(
      result.hits.map(({ document, collection, search_index }: Hit) => [document.id, collection, search_index]),
    ).toEqual([
      ['d2', 'discos', 1],
      ['d1', 'discos', 1],
      ['l2', 'libros', 0],
    ])
    expect(result).toMatchObject({ found: 3, out_of: 5, page: 1, search_cutoff: false })
    expect(result.union_request_params).toEqual([
      { collection_name: 'libros', first_q: 'amor', found: 1, per_page: 10, q: 'amor' },
      { collection_name: 'discos', first_q: 'amor', found: 2, per_page: 10, q: 'amor' },
    ])
  })

  test('are paged by the common parameters only', async () => {
    const own = searches.map((search) => ({ ...search, page: 7, per_page: 1 }))
    expect(await union(own, '?per_page=1&page=2')).toMatchObject({
      found: 3,
      page: 2,
      hits: [{ document: { id: 'd1' } }],
    })
    expect(ids(await union(own, '?limit_hits=2'))).toEqual(['d2', 'd1'])
  })

  test('can be read to the last page', async () => {
    const each = (filter_by: string) => ({ collection: 'many', q: '*', filter_by, sort_by: 'n:asc' })
    const result = await union([each('n:<550'), each('n:>=550')], '?per_page=100&page=6')
    expect(ids(result).map(Number)).toEqual(Array.from({ length: 100 }, (_, n) => 500 + n))
    expect(await union([each('n:<550')], '?per_page=100&page=400000000')).toMatchObject({ found: 550, hits: [] })
  })

  test('have no repeats when asked, at the best rank of each document', async () => {
    const twice = { remove_duplicates: true }
    const worse = { collection: 'discos', q: 'amr', query_by: 'title', min_len_1typo: 3 }
    const better = { collection: 'discos', ...amor }
    const result = await union([worse, better], '', twice)
    expect(result.hits.map(({ document, search_index }: Hit) => [document.id, search_index])).toEqual([
      ['d2', 1],
      ['d1', 1],
    ])
    expect(result.found).toBe(2)
  })

  test('without repeats are counted exactly beyond the page', async () => {
    const all = { collection: 'many', q: '*', sort_by: 'n:asc' }
    const part = { collection: 'many', q: '*', filter_by: 'n:>=590', sort_by: 'n:asc', pinned_hits: '5:1' }
    const result = await union([all, part], '?per_page=2', { remove_duplicates: true })
    expect(result.found).toBe(600)
    expect(ids(result)).toEqual(['5', '0'])
  })
})

describe('pinned hits', () => {
  test('take their positions in the whole list', async () => {
    const pinned = [libros, { ...discos, pinned_hits: 'd1:1' }]
    const result = await union(pinned)
    expect(ids(result)).toEqual(['d1', 'd2', 'l2'])
    expect(result.hits[0]).toMatchObject({ curated: true, collection: 'discos', search_index: 1 })
    expect(result.found).toBe(3)
  })

  test('of several searches at one position follow each other', async () => {
    const result = await union([
      { ...libros, pinned_hits: 'l1:2' },
      { ...discos, pinned_hits: 'd1:2' },
    ])
    expect(ids(result)).toEqual(['d2', 'l1', 'd1', 'l2'])
    expect(result.found).toBe(4)
  })

  test('given for all searches are taken by the collection that has them', async () => {
    expect(ids(await union(searches, '?pinned_hits=l3:1'))).toEqual(['l3', 'd2', 'd1', 'l2'])
  })
})

describe('groups', () => {
  test('of all searches are one list', async () => {
    const all = (collection: string) => ({ collection, q: '*', group_by: 'genre', sort_by: 'year:desc' })
    const result = await union([all('libros'), all('discos')])
    expect(result.hits).toBeUndefined()
    expect(
      result.grouped_hits.map(({ group_key, found, hits }: { group_key: string[]; found: number; hits: Hit[] }) => [
        group_key[0],
        found,
        hits.map(({ document, collection }) => `${collection} ${document.id}`),
      ]),
    ).toEqual([
      ['cumbia', 1, ['discos d2']],
      ['bolero', 1, ['discos d1']],
      ['novela', 2, ['libros l2', 'libros l1']],
      ['crónica', 1, ['libros l3']],
    ])
    expect(result).toMatchObject({ found: 4, found_docs: 5 })
  })

  test('must be wanted by all searches or none', async () => {
    expect(await union([libros, { ...discos, group_by: 'genre' }])).toEqual({
      status: 200,
      code: 400,
      error: 'Invalid group_by searches count. All searches with union search should be uniform.',
    })
  })
})

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
