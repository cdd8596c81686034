/** Analytics rules and events. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const { name } of await server.engine.collections.list()) await server.engine.collections.drop(name)
  for (const { name } of await get('/analytics/rules')) await server.raw('DELETE', `/analytics/rules/${name}`)
  const clicks = { name: 'clicks', type: 'int32', optional: true }
  await server.engine.collections.create({ name: 'c', fields: [{ name: 'title', type: 'string' }, clicks] })
  for (const name of ['counted', 'other'])
    await server.engine.collections.create({
      name,
      fields: [
        { name: 'q', type: 'string' },
        { name: 'count', type: 'int32' },
      ],
    })
  await server.engine.import('c', [{ id: '1', title: 'zapato' }])
})

const get = async (path: string) => JSON.parse((await server.raw('GET', path)).text)
const post = (path: string, body: object) => server.raw('POST', path, JSON.stringify(body))
const posted = async (path: string, body: object) => JSON.parse((await post(path, body)).text)

const RULE = { name: 'r', type: 'log', collection: 'c', event_type: 'click' }
const search = (q: string, more = '') =>
  server.raw('GET', `/collections/c/documents/search?query_by=title&q=${q}${more}`, undefined, {
    'x-typesense-user-id': 'u',
  })
const queriesIn = async (collection: string) => {
  await post('/analytics/flush', {})
  const { hits } = await server.engine.search<{ q: string; count: number }>(collection, { q: '*' })
  return hits.map(({ document: { id: _, ...rest } }: { document: Record<string, unknown> }) => rest)
}
const queryRule = (params: object, type = 'popular_queries') =>
  post('/analytics/rules', {
    ...RULE,
    type,
    event_type: 'search',
    params: { destination_collection: 'counted', ...params },
  })
const event = (data: object, more: object = {}) =>
  post('/analytics/events', { name: 'r', data: { user_id: 'u', ...data }, ...more })
const events = async (query = 'user_id=u&name=r&n=9') => (await get(`/analytics/events?${query}`)).events

walk('analytics rule', {
  yes: {
    name: async () => [(await posted('/analytics/rules', { ...RULE, name: 'own' })).name, 'own'],
    type: async () => {
      await queryRule({}, 'nohits_queries')
      for (const q of ['zapato', 'nada']) await search(q, '&num_typos=0')
      return [await queriesIn('counted'), [{ q: 'nada', count: 1 }]]
    },
    collection: async () => {
      await post('/analytics/rules', { ...RULE, type: 'log', event_type: 'search', collection: 'other' })
      await search('zapato')
      await post('/analytics/flush', {})
      return [await events(), []]
    },
    event_type: async () => {
      await post('/analytics/rules', { ...RULE, event_type: 'visit' })
      await event({ doc_id: '1' })
      return [await events(), [expect.objectContaining({ event_type: 'visit' })]]
    },
    rule_tag: async () => {
      await post('/analytics/rules', { ...RULE, rule_tag: 't' })
      return [
        [(await get('/analytics/rules?rule_tag=t')).length, (await get('/analytics/rules?rule_tag=x')).length],
        [1, 0],
      ]
    },
    'params.destination_collection': async () => {
      await queryRule({ destination_collection: 'other' })
      await search('zapato')
      return [await queriesIn('other'), [{ q: 'zapato', count: 1 }]]
    },
    'params.limit': async () => {
      await queryRule({ limit: 1 })
      for (const q of ['a', 'a', 'b']) await event({ q })
      return [await queriesIn('counted'), [{ q: 'a', count: 2 }]]
    },
    'params.expand_query': async () => {
      await queryRule({ expand_query: true })
      await search('zap')
      return [await queriesIn('counted'), [{ q: 'zapato', count: 1 }]]
    },
    'params.capture_search_requests': async () => {
      await queryRule({ capture_search_requests: false })
      await search('zapato')
      return [await queriesIn('counted'), []]
    },
    'params.meta_fields': async () => {
      await queryRule({ meta_fields: ['analytics_tag'] })
      await search('zapato', '&analytics_tag=web')
      return [await queriesIn('counted'), [{ q: 'zapato', count: 1, analytics_tag: 'web' }]]
    },
    'params.counter_field': async () => {
      await post('/analytics/rules', { ...RULE, type: 'counter', params: { counter_field: 'clicks' } })
      await event({ doc_id: '1' })
      return [(await server.engine.documents.get('c', '1')).clicks, 1]
    },
    'params.weight': async () => {
      await post('/analytics/rules', { ...RULE, type: 'counter', params: { counter_field: 'clicks', weight: 3 } })
      await event({ doc_id: '1' })
      return [(await server.engine.documents.get('c', '1')).clicks, 3]
    },
  },
})

const logged = async (data: object, rule: object = {}) => {
  await post('/analytics/rules', { ...RULE, ...rule })
  await event(data)
  return events()
}
const searchLog = { event_type: 'search', params: { meta_fields: ['filter_by', 'analytics_tag'] } }
/** Events outlive their rule, so each case has a user of its own. */
let user = 0

walk('analytics event', {
  yes: {
    name: async () => {
      await post('/analytics/rules', RULE)
      const answer = await event({ doc_id: '1' }, { name: 'unknown' })
      return [
        [answer.status, JSON.parse(answer.text).message],
        [400, 'Rule not found'],
      ]
    },
    event_type: async () => {
      await post('/analytics/rules', RULE)
      const right = await event({ doc_id: '1' }, { event_type: 'click' })
      return [
        [right.status, (await event({ doc_id: '1' }, { event_type: 'visit' })).status],
        [200, 400],
      ]
    },
    'data.user_id': async () => {
      await logged({ doc_id: '1', user_id: `v${++user}` })
      return [(await events(`user_id=v${user}&name=r&n=9`)).length, 1]
    },
    'data.doc_id': async () => [(await logged({ doc_id: '1' }))[0].doc_id, '1'],
    'data.doc_ids': async () => [(await logged({ doc_ids: ['1', '2'] }))[0].doc_ids, ['1', '2']],
    'data.q': async () => [(await logged({ q: 'zap' }, searchLog))[0].query, 'zap'],
    'data.filter_by': async () => [(await logged({ q: 'a', filter_by: 'x:1' }, searchLog))[0].filter_by, 'x:1'],
    'data.analytics_tag': async () => [(await logged({ q: 'a', analytics_tag: 't' }, searchLog))[0].analytics_tag, 't'],
    user_id: async () => [await events((await logged({ doc_id: '1' })) && 'user_id=stranger&name=r&n=9'), []],
    n: async () => {
      await logged({ doc_id: '1' })
      await event({ doc_id: '2' })
      return [(await events('user_id=u&name=r&n=1')).length, 1]
    },
  },
})
