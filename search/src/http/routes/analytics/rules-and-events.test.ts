/** Rules, events and counters. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/cleanup.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeShoes, rule } from './shoes.ts'

let server: TestServer
const dataDir = temporaryFolder()
beforeAll(async () => {
  server = await startServer({ dataDir })
  await makeShoes(server.engine)
})
afterAll(() => server.close())

async function send(method: string, path: string, body?: object) {
  const { status, text } = await server.raw(method, path, body && JSON.stringify(body))
  return { status, body: JSON.parse(text) }
}
const event = (name: string, data: object) =>
  send('POST', '/analytics/events', { name, data: { user_id: 'u', ...data } })
const eventsOf = async (name: string, user = 'u') =>
  (await send('GET', `/analytics/events?user_id=${user}&name=${name}&n=10`)).body.events

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
