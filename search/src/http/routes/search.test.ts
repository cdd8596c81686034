import { SearchClient } from 'typesense'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_KEY, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  for (const name of ['libros', 'discos']) {
    await server.engine.collections.create({
      name,
      fields: [
        { name: 'title', type: 'string' },
        { name: 'year', type: 'int32', facet: true },
      ],
    })
  }
  await server.engine.import('libros', [
    { id: 'l1', title: 'cien años de soledad', year: 1967 },
    { id: 'l2', title: 'el amor en los tiempos del cólera', year: 1985 },
    { id: 'l3', title: 'crónica de una muerte anunciada', year: 1981 },
  ])
  await server.engine.import('discos', [
    { id: 'd1', title: 'canción de amor', year: 1990 },
    { id: 'd2', title: 'amor prohibido', year: 1994 },
  ])
})
afterAll(() => server.close())

const amor = { q: 'amor', query_by: 'title' }
const post = async (body: unknown, query = '', headers = {}) => {
  const answer = await server.raw('POST', `/multi_search${query}`, JSON.stringify(body), headers)
  return { ...answer, json: JSON.parse(answer.text) }
}

describe('a search', () => {
  test('folds accents and answers in Typesense’s shape', async () => {
    const { headers, text, status } = await server.raw(
      'GET',
      '/collections/libros/documents/search?q=colera&query_by=title',
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      found: 1,
      out_of: 3,
      page: 1,
      search_cutoff: false,
      request_params: { collection_name: 'libros', first_q: 'colera', per_page: 10, q: 'colera' },
      hits: [{ document: { id: 'l2' }, highlight: { title: { matched_tokens: ['cólera'] } } }],
    })
    // 64-bit numbers keep all their digits in the text.
    expect(text).toMatch(/"text_match":\d{18}/)
  })

  test('accepts && inside a value, + as a space, and combines repeated filters', async () => {
    const found = async (query: string) =>
      JSON.parse((await server.raw('GET', `/collections/libros/documents/search?q=*&${query}`)).text).found
    expect(await found('filter_by=year:>1970 && year:<1983')).toBe(1)
    expect(await found('filter_by=year:>1970+%26%26+year:<1983')).toBe(1)
    expect(await found('filter_by=year:>1970&filter_by=year:<1983')).toBe(1)
    expect(await found('per_page=1&per_page=2&nonsense=1')).toBe(3)
  })

  test.each([
    ['query_by=title', 400, 'Parameter `q` is required.'],
    ['q=x', 400, 'No search fields specified for the query.'],
    ['q=x&query_by=nope', 404, 'Could not find a field named `nope` in the schema.'],
    ['q=*&filter_by=nope:1', 400, 'Could not find a filter field named `nope` in the schema.'],
    ['q=*&sort_by=nope:asc', 404, 'Could not find a field named `nope` in the schema for sorting.'],
    ['q=*&per_page=251', 422, 'Only upto 250 hits can be fetched per page.'],
    ['q=*&page=abc', 400, 'Parameter `page` must be an unsigned integer.'],
  ])('%s gets %i', async (query, status, message) => {
    const answer = await server.raw('GET', `/collections/libros/documents/search?${query}`)
    expect(answer).toMatchObject({ status, text: JSON.stringify({ message }) })
  })

  test('of an unknown collection is 404, of a too long query 400', async () => {
    expect(await server.raw('GET', '/collections/none/documents/search?q=*')).toMatchObject({
      status: 404,
      text: '{"message":"Collection not found"}',
    })
    const long = await server.raw('GET', `/collections/libros/documents/search?q=${'a'.repeat(4001)}&query_by=title`)
    expect(long).toMatchObject({
      status: 400,
      text: expect.stringContaining('Query string exceeds max allowed length of 4000.'),
    })
  })

  test('works with the browser’s SearchClient: key in the URL, text/plain', async () => {
    const browser = new SearchClient({
      nodes: [{ host: '127.0.0.1', port: server.port, protocol: 'http' }],
      apiKey: ADMIN_KEY,
    })
    const { results } = await browser.multiSearch.perform({ searches: [{ collection: 'libros', ...amor }] })
    expect(results[0]).toMatchObject({ found: 1 })
  })
})

describe('multi_search', () => {
  test('answers each search in order; a failed one does not affect the others', async () => {
    const { json, status } = await post({
      searches: [
        { collection: 'libros', ...amor },
        { collection: 'none', q: '*' },
        { collection: 'discos', q: 'x' },
        { collection: 'discos', ...amor, per_page: '1' },
      ],
    })
    expect(status).toBe(200)
    expect(json.results).toMatchObject([
      { found: 1 },
      { code: 404, error: 'Collection not found' },
      { code: 400, error: 'No search fields specified for the query.' },
      { found: 2, request_params: { per_page: 1 } },
    ])
  })

  test('parameters of the URL override those of a search, and its filter is added', async () => {
    const searches = [{ collection: 'discos', q: '*', per_page: 5, filter_by: 'year:>1991' }]
    const { json } = await post({ searches }, '?per_page=1&filter_by=year:<1994')
    expect(json.results[0]).toMatchObject({ found: 0, request_params: { per_page: 1 } })
  })

  test.each([
    [{}, 'Missing `searches` array.'],
    [
      { searches: [{ collection: 'libros', q: '*', facet_by: ['year'] }] },
      'One or more search parameters are malformed.',
    ],
    [
      { searches: Array(51).fill({ collection: 'libros', q: '*' }) },
      'Number of multi searches exceeds `limit_multi_searches` parameter.',
    ],
  ])('refuses %#', async (body, message) => {
    expect(await post(body)).toMatchObject({ status: 400, json: { message } })
  })

  test('a body that is not JSON is answered with Bad JSON', async () => {
    expect(await server.raw('POST', '/multi_search', 'nope')).toMatchObject({
      status: 400,
      text: '{"message":"Bad JSON."}',
    })
  })
})

describe('use_cache', () => {
  test('answers from the cache until it is cleared, also after writes', async () => {
    const ask = async () =>
      JSON.parse(
        (await server.raw('GET', '/collections/discos/documents/search?q=nuevo&query_by=title&use_cache=true')).text,
      ).found
    expect(await ask()).toBe(0)
    await server.engine.import('discos', [{ id: 'tmp', title: 'nuevo', year: 2024 }])
    expect(await ask()).toBe(0)
    await server.client.operations.perform('cache/clear' as never)
    expect(await ask()).toBe(1)
    await server.engine.documents.delete('discos', 'tmp')
  })
})
