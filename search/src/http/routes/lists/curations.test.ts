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
const search = (params: object) => server.engine.search('shop', { query_by: 'title', num_typos: 0, ...params })
const ids = async (params: object) => (await search(params)).hits.map(({ document }) => document.id)

describe('curations', () => {
  const override = (id: string, body: object) => put(`/collections/shop/overrides/${id}`, body)

  test('of a collection (v29) pin and hide', async () => {
    const body = {
      rule: { query: 'zapato', match: 'exact' },
      includes: [{ id: '5', position: 1 }],
      excludes: [{ id: '3' }],
      metadata: { banner: 'calzado' },
    }
    expect(JSON.parse((await override('o1', body)).text)).toEqual({ id: 'o1', ...body })
    const result = await search({ q: 'Zapato' })
    expect(result.hits.map(({ document }) => document.id)).toEqual(['5', '4'])
    expect(result.hits[0]?.curated).toBe(true)
    expect(result.metadata).toEqual({ banner: 'calzado' })
    expect(await ids({ q: 'zapato negro', drop_tokens_threshold: 0 })).toEqual(['3'])
    expect((await ids({ q: 'zapato', enable_overrides: false })).sort()).toEqual(['3', '4'])
    expect((await ids({ q: 'zapato', enable_curations: false })).sort()).toEqual(['3', '4'])
    expect(JSON.parse((await server.raw('GET', '/collections/shop/overrides')).text).overrides).toHaveLength(1)
    expect((await server.raw('DELETE', '/collections/shop/overrides/o1')).text).toBe('{"id":"o1"}')
    expect((await server.raw('DELETE', '/collections/shop/overrides/o1')).text).toBe(
      '{"message":"Could not find that `id`."}',
    )
  })

  test('replace the query, and the response reports the original query', async () => {
    await override('o', { rule: { query: 'calzado', match: 'exact' }, replace_query: 'zapato' })
    const result = await search({ q: 'calzado' })
    expect(result.found).toBe(2)
    expect(result.request_params).toMatchObject({ first_q: 'calzado', q: 'zapato' })
  })

  test('add a filter and remove the matched words; an empty query matches everything', async () => {
    await override('o', { rule: { query: 'barato', match: 'contains' }, filter_by: 'price:<45' })
    expect(await ids({ q: 'zapato barato' })).toEqual(['4'])
    expect((await ids({ q: 'barato' })).sort()).toEqual(['1', '2', '4'])
  })

  test('fill placeholders with values that exist, of several words too', async () => {
    await override('o', { rule: { query: '{brand} zapato', match: 'contains' }, filter_by: 'brand:={brand}' })
    expect(await ids({ q: 'new balance zapato' })).toEqual(['3'])
    expect((await ids({ q: 'nike zapato' })).sort()).toEqual(['1', '4', '5'])
    expect(await ids({ q: 'puma zapato', drop_tokens_threshold: 0 })).toEqual([])
  })

  test('only the first that applies is used, unless stop_processing is false', async () => {
    const rule = { query: 'zapato', match: 'exact' }
    await override('a', { rule, includes: [{ id: '5', position: 1 }], stop_processing: false })
    await override('b', { rule, excludes: [{ id: '3' }] })
    await override('c', { rule, excludes: [{ id: '4' }] })
    expect(await ids({ q: 'zapato' })).toEqual(['5', '4'])
  })

  test('apply only within their time and for their tags', async () => {
    const now = Math.floor(Date.now() / 1000)
    const rule = { query: 'zapato', match: 'exact' }
    await override('past', { rule, excludes: [{ id: '3' }], effective_to_ts: now - 100 })
    await override('future', { rule, excludes: [{ id: '3' }], effective_from_ts: now + 100 })
    expect((await ids({ q: 'zapato' })).sort()).toEqual(['3', '4'])
    await override('tagged', { rule: { ...rule, tags: ['mobile'] }, excludes: [{ id: '3' }] })
    expect((await ids({ q: 'zapato' })).sort()).toEqual(['3', '4'])
    expect(await ids({ q: 'zapato', override_tags: 'mobile' })).toEqual(['4'])
    expect(await ids({ q: 'zapato', curation_tags: 'desktop,mobile' })).toEqual(['4'])
  })

  test('in a set (v30) apply to collections that name the set', async () => {
    const items = [
      { id: 'x', rule: { query: 'zapato', match: 'exact' as const }, excludes: [{ id: '4' }], sort_by: 'price:asc' },
    ]
    expect(await server.client.curationSets('campaña').upsert({ items })).toEqual({ name: 'campaña', items })
    await server.client.collections('shop').update({ curation_sets: ['campaña'] } as never)
    expect(await ids({ q: 'zapato' })).toEqual(['3'])
    const item = { rule: { query: 'bota', match: 'exact' as const }, excludes: [{ id: '5' }] }
    expect(await server.client.curationSets('campaña').items('y').upsert(item)).toEqual({ id: 'y', ...item })
    expect(await ids({ q: 'bota' })).toEqual([])
    expect(await server.client.curationSets('campaña').items('y').delete()).toEqual({ id: 'y' })
    expect(await server.client.curationSets('campaña').delete()).toEqual({ name: 'campaña' })
    expect((await ids({ q: 'zapato' })).sort()).toEqual(['3', '4'])
  })

  test.each([
    [{}, 'Missing `rule` definition.'],
    [{ rule: {} }, 'The `rule` definition must contain either a `tags` or a `query` and `match`.'],
    [
      { rule: { query: 'a', match: 'exact' } },
      'Must contain one of: `includes`, `excludes`, `metadata`, `filter_by`, `sort_by`, `remove_matched_tokens`, `replace_query`.',
    ],
    [
      { rule: { query: 'a', match: 'exact' }, includes: [{ id: '1' }] },
      'Inclusion definition must define both `id` and `position` keys.',
    ],
  ])('%j is refused', async (body, message) => {
    expect(await override('x', body)).toMatchObject({ status: 400, text: JSON.stringify({ message }) })
  })
})
