import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/server.ts'
import { search, startKeysServer } from './keys-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startKeysServer()
})
afterAll(() => server.close())

const keyFor = (actions: string[], collections: string[]) =>
  server.client.keys().create({ description: 'for a test', actions, collections })
const get = (path: string, key: string) => server.raw('GET', path, undefined, { 'x-typesense-api-key': key })

describe('scoped search keys', () => {
  const ids = async (key: string, params: object = {}) => {
    const result = await server
      .clientWith(key)
      .collections<{ id: string }>('products')
      .documents()
      .search({ q: 'mesa', query_by: 'title', ...params })
    return result.hits?.map(({ document }) => document.id).sort()
  }

  test('force their filter onto every search', async () => {
    const { value } = await keyFor(['documents:search'], ['products'])
    const scoped = server.client.keys().generateScopedSearchKey(value as string, { filter_by: 'company:124' })
    expect(await ids(scoped)).toEqual(['1'])
    expect(await ids(scoped, { filter_by: 'company:125' })).toEqual([])
    const multi = await server.clientWith(scoped).multiSearch.perform({
      searches: [{ collection: 'products', q: 'mesa', query_by: 'title', filter_by: 'company:>0 || title:mesa' }],
    })
    expect(multi.results[0]).toMatchObject({ found: 1 })
    expect((await get('/collections/products/documents/1', scoped)).status).toBe(401)
  })

  test.each([
    'company:125) || (company:125',
    'company:125) || title:=`x',
    'company:125 || title:=`',
    'company:125) || title:((x',
    'title:=\\`x`) || (company:125',
    '(company:125',
  ])('cannot be talked out of their filter by %s', async (filter) => {
    const { value } = await keyFor(['documents:search'], ['products'])
    const scoped = server.client.keys().generateScopedSearchKey(value as string, { filter_by: 'company:124' })
    await expect(ids(scoped, { filter_by: filter })).rejects.toMatchObject({ httpStatus: 400 })
  })

  test('cannot pin what their filter hides', async () => {
    const { value } = await keyFor(['documents:search'], ['products'])
    const scoped = server.client.keys().generateScopedSearchKey(value as string, { filter_by: 'company:124' })
    expect(await ids(value as string, { filter_by: 'company:124', pinned_hits: '2:1' })).toEqual(['1', '2'])
    expect(await ids(scoped, { pinned_hits: '2:1', filter_curated_hits: false })).toEqual(['1'])
  })

  test('are refused when changed, expired, or made from a key with more actions', async () => {
    const { value } = await keyFor(['documents:search'], ['products'])
    const make = (parent: string, params: object) =>
      server.client.keys().generateScopedSearchKey(parent, params as never)
    const good = make(value as string, { filter_by: 'company:124' })
    const forged = Buffer.from(Buffer.from(good, 'base64').toString().replace('company:124', 'company:125')).toString(
      'base64',
    )
    const { value: strong } = await keyFor(['documents:search', 'documents:get'], ['products'])
    const past = Math.floor(Date.now() / 1000) - 5
    for (const key of [
      forged,
      make(value as string, { expires_at: past }),
      make(strong as string, { filter_by: 'company:124' }),
    ]) {
      expect((await get(search, key)).status).toBe(401)
    }
    expect((await get(search, good)).status).toBe(200)
  })

  test('limit the number of searches', async () => {
    const { value } = await keyFor(['documents:search'], ['products'])
    const scoped = server.client.keys().generateScopedSearchKey(value as string, { limit_multi_searches: 1 } as never)
    const one = { collection: 'products', q: '*' }
    await expect(server.clientWith(scoped).multiSearch.perform({ searches: [one, one] })).rejects.toThrow(
      'Number of multi searches exceeds `limit_multi_searches` parameter.',
    )
  })

  test('each search of a multi-search may bring its own key', async () => {
    const { value } = await keyFor(['documents:search'], ['products'])
    const body = (key: string) => ({ searches: [{ collection: 'products', q: '*', 'x-typesense-api-key': key }] })
    const without = (payload: object) =>
      fetch(`${server.url}/multi_search`, { method: 'POST', body: JSON.stringify(payload) })
    expect((await without(body(value as string))).status).toBe(200)
    expect((await without(body('wrong'))).status).toBe(401)
    expect((await without({ searches: [] })).status).toBe(401)
  })
})
