/** Keys, and settings of the server. */
import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '../../testing/cleanup.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { walk } from './walk.ts'

let server: TestServer
const warnings: string[] = []
beforeAll(async () => {
  server = await startServer({ logger: { warn: (message: string) => void warnings.push(message) } })
  await server.engine.collections.create({ name: 'c', fields: [{ name: 'title', type: 'string' }] })
  await server.engine.import('c', [{ id: '1', title: 'zapato' }])
})
afterAll(() => server.close())

const get = async (path: string) => JSON.parse((await server.raw('GET', path)).text)
const post = (path: string, body: object) => server.raw('POST', path, JSON.stringify(body))
const posted = async (path: string, body: object) => JSON.parse((await post(path, body)).text)

const KEY = { description: 'd', actions: ['documents:search'], collections: ['*'] }
let keyNumber = 0
/** The statuses of a search and of a read with a key. */
const allowed = async (key: object): Promise<number[]> => {
  const { value } = await posted('/keys', { ...KEY, ...key })
  const headers = { 'x-typesense-api-key': value }
  const paths = ['/collections/c/documents/search?q=*', '/collections/c']
  return Promise.all(paths.map(async (path) => (await server.raw('GET', path, undefined, headers)).status))
}

walk('key', {
  yes: {
    description: async () => [(await posted('/keys', { ...KEY, description: 'mine' })).description, 'mine'],
    actions: async () => [await allowed({ actions: ['collections:get'] }), [401, 200]],
    collections: async () => [await allowed({ collections: ['x'] }), [401, 401]],
    value: async () => [(await posted('/keys', { ...KEY, value: `own-${++keyNumber}` })).value, `own-${keyNumber}`],
    expires_at: async () => [await allowed({ expires_at: 1 }), [401, 401]],
    autodelete: async () => {
      const kept = await posted('/keys', { ...KEY, expires_at: 1 })
      const gone = await posted('/keys', { ...KEY, expires_at: 1, autodelete: true })
      const ids = (await get('/keys')).keys.map(({ id }: { id: number }) => id)
      return [
        [ids.includes(kept.id), ids.includes(gone.id)],
        [true, false],
      ]
    },
  },
})

const refusedPath = (path: string) => () => post(path, { id: 'x' })

walk('server', {
  yes: {
    snapshot_path: async () => {
      const folder = `${temporaryFolder()}/copy`
      const answer = await post(`/operations/snapshot?snapshot_path=${encodeURIComponent(folder)}`, {})
      const copy = await startServer({ dataDir: folder })
      const found = (await copy.engine.search('c', { q: '*' })).found
      await copy.close()
      return [
        [answer.status, found],
        [201, 1],
      ]
    },
    'log-slow-requests-time-ms': async () => {
      await post('/config', { 'log-slow-requests-time-ms': 0 })
      await server.raw('GET', '/health')
      await post('/config', { 'log-slow-requests-time-ms': -1 })
      const count = warnings.length
      await server.raw('GET', '/health')
      return [
        [warnings.some((line) => line.includes('GET /health')), warnings.length],
        [true, count],
      ]
    },
    'log-slow-searches-time-ms': async () => {
      await post('/config', { 'log-slow-searches-time-ms': 0 })
      await get('/collections/c/documents/search?query_by=title&q=zapato')
      await post('/config', { 'log-slow-searches-time-ms': -1 })
      return [warnings.some((line) => line.includes('/documents/search')), true]
    },
  },
  refused: {
    'cache-num-entries': () => post('/config', { 'cache-num-entries': 5 }),
    '/conversations/models': refusedPath('/conversations/models'),
    '/nl_search_models': refusedPath('/nl_search_models'),
    '/personalization/models': refusedPath('/personalization/models'),
    '/limits': refusedPath('/limits'),
  },
})
