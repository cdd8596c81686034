/** Hits, pinned hits and groups of multi_search with `union: true`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { amor, discos, libros, searches, startUnionServer, unionOf } from './union-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startUnionServer()
})
afterAll(() => server.close())

type Hit = { document: { id: string }; collection: string; search_index: number; curated?: boolean }

const union = (list: object[], query = '', more = {}) => unionOf(server, list, query, more)
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

  test('without duplicates if requested, each document at its best rank', async () => {
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

  test('all searches must group or none', async () => {
    expect(await union([libros, { ...discos, group_by: 'genre' }])).toEqual({
      status: 200,
      code: 400,
      error: 'Invalid group_by searches count. All searches with union search should be uniform.',
    })
  })
})
