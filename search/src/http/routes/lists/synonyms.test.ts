import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeShop } from './shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => makeShop(server.engine))

const put = (path: string, body: object) => server.raw('PUT', path, JSON.stringify(body))
const ids = async (params: object) =>
  (await server.engine.search('shop', { query_by: 'title', num_typos: 0, ...params })).hits.map(
    ({ document }) => document.id,
  )

describe('synonyms', () => {
  test('of a collection (v29) widen a search', async () => {
    expect(await ids({ q: 'buzo' })).toEqual(['2'])
    const made = await put('/collections/shop/synonyms/s1', { synonyms: ['buzo', 'sudadera'] })
    expect(made.text).toBe('{"id":"s1","synonyms":["buzo","sudadera"]}')
    expect((await ids({ q: 'buzo' })).sort()).toEqual(['1', '2'])
    expect(await ids({ q: 'buzo', enable_synonyms: false })).toEqual(['2'])
    expect(JSON.parse((await server.raw('GET', '/collections/shop/synonyms')).text).synonyms).toHaveLength(1)
    expect((await server.raw('GET', '/collections/shop/synonyms/s1')).status).toBe(200)
    expect((await server.raw('DELETE', '/collections/shop/synonyms/s1')).text).toBe('{"id":"s1"}')
    expect((await server.raw('GET', '/collections/shop/synonyms/s1')).text).toBe('{"message":"Not Found"}')
    expect(await ids({ q: 'buzo' })).toEqual(['2'])
  })

  test('in a set (v30) apply to collections that name the set', async () => {
    const items = [{ id: 'a', root: 'calzado', synonyms: ['zapato', 'bota'] }]
    expect(await server.client.synonymSets('ropa').upsert({ items })).toEqual({ name: 'ropa', items })
    expect(await ids({ q: 'calzado' })).toEqual([])
    await server.client.collections('shop').update({ synonym_sets: ['ropa'] } as never)
    expect((await ids({ q: 'calzado' })).sort()).toEqual(['3', '4', '5'])
    expect(await server.client.synonymSets().retrieve()).toEqual([{ name: 'ropa', items }])
    await server.client
      .synonymSets('ropa')
      .items()
      .upsert('b', { synonyms: ['azul', 'celeste'] })
    expect(await server.client.synonymSets('ropa').items().retrieve()).toHaveLength(2)
    expect(await server.client.synonymSets('ropa').items('b').retrieve()).toEqual({
      id: 'b',
      synonyms: ['azul', 'celeste'],
    })
    expect(await server.client.synonymSets('ropa').items('b').delete()).toEqual({ id: 'b' })
    expect(await server.client.synonymSets('ropa').delete()).toEqual({ name: 'ropa' })
    expect((await server.raw('GET', '/synonym_sets/ropa')).status).toBe(404)
  })

  test.each([
    [{}, 'Could not find an array of `synonyms`'],
    [{ synonyms: [] }, 'Could not find a valid string array of `synonyms`'],
    [{ synonyms: [1] }, 'Could not find a valid string array of `synonyms`'],
    [{ synonyms: ['a'], root: 1 }, 'Key `root` should be a string.'],
  ])('%j is refused', async (body, message) => {
    expect(await put('/collections/shop/synonyms/x', body)).toMatchObject({
      status: 400,
      text: JSON.stringify({ message }),
    })
  })
})
