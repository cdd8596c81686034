/** Rules, events, counters, popular queries and queries without hits. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/cleanup.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
const dataDir = temporaryFolder()
beforeAll(async () => {
  server = await startServer({ dataDir })
  const { engine } = server
  await engine.collections.create({
    name: 'shoes',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'clicks', type: 'int32', optional: true },
    ],
  })
  for (const name of ['popular', 'nohits'])
    await engine.collections.create({
      name,
      fields: [
        { name: 'q', type: 'string' },
        { name: 'count', type: 'int32' },
        { name: 'analytics_tag', type: 'string', optional: true },
      ],
    })
  await engine.import('shoes', [
    { id: '1', title: 'zapato rojo' },
    { id: '2', title: 'bota' },
  ])
})
afterAll(() => server.close())

async function send(method: string, path: string, body?: object, headers = {}) {
  const { status, text } = await server.raw(method, path, body && JSON.stringify(body), headers)
  return { status, body: JSON.parse(text) }
}
const rule = (name: string, type: string, event_type: string, params?: object) => ({
  name,
  type,
  collection: 'shoes',
  event_type,
  ...(params && { params }),
})
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

describe('rules', () => {
  test('are created, read, listed by tag, changed in part and answered whole when deleted', async () => {
    const created = { ...rule('views', 'log', 'visit'), rule_tag: 'a' }
    expect(await send('POST', '/analytics/rules', created)).toEqual({ status: 200, body: created })
    expect((await send('GET', '/analytics/rules/views')).body).toEqual(created)
    expect((await send('GET', '/analytics/rules?rule_tag=a')).body).toEqual([created])
    expect((await send('GET', '/analytics/rules?rule_tag=b')).body).toEqual([])
    const changed = { ...created, rule_tag: 'b' }
    expect(await send('PUT', '/analytics/rules/views', { rule_tag: 'b' })).toEqual({ status: 200, body: changed })
    expect(await send('DELETE', '/analytics/rules/views')).toEqual({ status: 200, body: changed })
    expect(await send('GET', '/analytics/rules/views')).toEqual({ status: 400, body: { message: 'Rule not found' } })
  })

  test.each<[object, string]>([
    [{ type: 'log' }, 'Name is required when creating an analytics rule'],
    [{ name: 'r', type: 'log' }, 'Event type is required when creating a new analytics rule'],
    [{ ...rule('r', 'log', 'click'), collection: 'none' }, 'Collection none does not exist'],
    [rule('r', 'nonsense', 'click'), 'Event type or type is invalid (or) combination of both is invalid'],
    [rule('r', 'popular_queries', 'click'), 'Event type or type is invalid (or) combination of both is invalid'],
    [rule('r', 'counter', 'click'), 'Counter field is required when creating a counter type rule'],
    [rule('r', 'counter', 'click', { counter_field: 'c', weight: 0 }), 'Weight should be a number greater than 0'],
    [
      rule('r', 'popular_queries', 'search'),
      'Destination collection is required when creating a no hit queries or popular queries type rule',
    ],
    [
      rule('r', 'nohits_queries', 'search', { destination_collection: 'none' }),
      'Destination collection does not exist',
    ],
    [rule('r', 'log', 'search', { meta_fields: ['price'] }), 'Meta field should be either filter_by or analytics_tag'],
  ])('%j is refused', async (input, message) => {
    expect(await send('POST', '/analytics/rules', input)).toEqual({ status: 400, body: { message } })
  })

  test('cannot be created twice nor become another kind', async () => {
    await send('POST', '/analytics/rules', rule('once', 'log', 'click'))
    expect((await send('POST', '/analytics/rules', rule('once', 'log', 'click'))).body.message).toBe(
      'Rule already exists',
    )
    expect((await send('PUT', '/analytics/rules/once', { type: 'counter' })).body.message).toBe(
      'Rule type cannot be changed',
    )
  })
})

describe('events', () => {
  beforeAll(async () => {
    await send('PUT', '/analytics/rules/clicks', rule('clicks', 'log', 'click'))
    await send(
      'PUT',
      '/analytics/rules/raised',
      rule('raised', 'counter', 'click', { counter_field: 'clicks', weight: 2 }),
    )
  })

  test('are kept for their user and rule, newest first', async () => {
    expect(await event('clicks', { doc_id: '1' })).toEqual({ status: 200, body: { ok: true } })
    await event('clicks', { doc_ids: ['2', '1'] })
    const events = await eventsOf('clicks')
    expect(events).toMatchObject([
      { name: 'clicks', event_type: 'click', collection: 'shoes', user_id: 'u', doc_ids: ['2', '1'] },
      { doc_id: '1' },
    ])
    expect(events[0].timestamp).toBeGreaterThan(1_700_000_000_000)
    expect(await eventsOf('clicks', 'other')).toEqual([])
  })

  test('of a counter rule raise the document at once', async () => {
    await event('raised', { doc_id: '1' })
    await event('raised', { doc_ids: ['1', '2', 'unknown'] })
    const found = await server.engine.search('shoes', { q: '*', filter_by: 'clicks:>0', sort_by: 'clicks:desc' })
    expect(found.hits.map(({ document }) => [document.id, document.clicks])).toEqual([
      ['1', 4],
      ['2', 2],
    ])
  })

  test.each<[string, object, string]>([
    ['none', { doc_id: '1' }, 'Rule not found'],
    ['clicks', {}, 'doc_ids or doc_id is required'],
    ['clicks', { doc_id: '1', doc_ids: [] }, 'doc_ids and doc_id cannot both be present'],
    ['clicks', { doc_id: 1 }, 'doc_id should be a string'],
    ['clicks', { doc_id: '1', user_id: 5 }, 'user_id should be a string'],
  ])('%s with %j is refused', async (name, data, message) =>
    expect(await event(name, data)).toEqual({ status: 400, body: { message } }),
  )

  test('are there after a restart', async () => {
    await server.close()
    server = await startServer({ dataDir })
    expect(await eventsOf('clicks')).toHaveLength(2)
    await server.engine.snapshot()
    await server.close()
    server = await startServer({ dataDir })
    expect(await eventsOf('clicks')).toHaveLength(2)
  })
})

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
