/** Popular queries, queries without hits and the log of searches. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeShoes, rule } from './shoes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await makeShoes(server.engine)
})
afterAll(() => server.close())

async function send(method: string, path: string, body?: object, headers = {}) {
  const { status, text } = await server.raw(method, path, body && JSON.stringify(body), headers)
  return { status, body: JSON.parse(text) }
}
const event = (name: string, data: object) =>
  send('POST', '/analytics/events', { name, data: { user_id: 'u', ...data } })
const eventsOf = async (name: string, user = 'u') =>
  (await send('GET', `/analytics/events?user_id=${user}&name=${name}&n=10`)).body.events
const search = (q: string, user: string, more = '') =>
  send('GET', `/collections/shoes/documents/search?query_by=title&q=${q}${more}`, undefined, {
    'x-typesense-user-id': user,
  })
const queriesIn = async (collection: string) => {
  const { hits } = await server.engine.search<{ q: string; count: number; analytics_tag?: string }>(collection, {
    q: '*',
    sort_by: 'count:desc',
  })
  return hits.map(({ document: { q, count, analytics_tag: tag } }) => [q, count, ...(tag ? [tag] : [])])
}

describe('searches', () => {
  beforeAll(async () => {
    const popular = { destination_collection: 'popular', limit: 2, expand_query: true, meta_fields: ['analytics_tag'] }
    await send('PUT', '/analytics/rules/popular', rule('popular', 'popular_queries', 'search', popular))
    await send(
      'PUT',
      '/analytics/rules/nohits',
      rule('nohits', 'nohits_queries', 'search', { destination_collection: 'nohits' }),
    )
    await send('PUT', '/analytics/rules/typed', rule('typed', 'log', 'search'))
    await send('PUT', '/analytics/rules/sent', rule('sent', 'log', 'search', { capture_search_requests: false }))
  })

  test('of one visitor while typing count once, as the last of them', async () => {
    for (const q of ['zap', 'zapa', 'zapat']) await search(q, 'ana')
    await search('zapato', 'eva')
    await search('nada', 'ana', '&num_typos=0')
    expect((await send('GET', '/analytics/status')).body).toMatchObject({
      popular_prefix_queries: 2,
      log_prefix_queries: 2,
    })
    expect((await send('POST', '/analytics/flush')).body).toEqual({ ok: true })
    expect((await send('GET', '/analytics/status')).body).toEqual({
      popular_prefix_queries: 0,
      nohits_prefix_queries: 0,
      log_prefix_queries: 0,
      query_log_events: 0,
      query_counter_events: 0,
      doc_log_events: 0,
      doc_counter_events: 0,
    })
    expect(await queriesIn('popular')).toEqual([['zapato', 2]])
    expect(await queriesIn('nohits')).toEqual([['nada', 1]])
    expect(await eventsOf('typed', 'ana')).toMatchObject([{ query: 'zapat' }])
    expect(await eventsOf('sent', 'ana')).toEqual([])
  })

  test('of multi_search count too, switched-off ones do not, and the rarest go beyond the limit', async () => {
    const searches = ['bota', 'bota', 'rojo'].map((q) => ({
      collection: 'shoes',
      q,
      query_by: 'title',
      analytics_tag: 'web',
    }))
    for (const each of searches) await send('POST', '/multi_search', { searches: [each] })
    await search('bota', 'eva', '&enable_analytics=false')
    await search('*', 'eva')
    await send('POST', '/analytics/flush')
    expect(await queriesIn('popular')).toEqual([
      ['zapato', 2],
      ['bota', 1, 'web'],
    ])
    await event('sent', { q: 'a mano' })
    expect(await eventsOf('sent')).toMatchObject([{ query: 'a mano', event_type: 'search' }])
  })
})
