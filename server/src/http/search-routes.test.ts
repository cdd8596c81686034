import type { RenderPage } from '@tianguis/contract/site/render-page'
import { openEngine, PUBLIC_LIMITS, type SearchEngine } from '@tianguis/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder, testApp } from '../testing/app.ts'
import { sendRaw } from '../testing/raw-http.ts'
import type { App } from './app.ts'

const page: RenderPage = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })
const ADMIN = 'the admin key of this test'
let folder: { path: string; remove(): Promise<void> }
let engine: SearchEngine
let app: App
let url: string
let key: string

beforeAll(async () => {
  folder = await temporaryFolder()
  engine = await openEngine({ dataDir: folder.path, adminKey: ADMIN, readers: 1, publicLimits: PUBLIC_LIMITS })
  await engine.collections.create({ name: 'c', fields: [{ name: 't', type: 'string' }] })
  key = (await engine.keys.create({ description: 'p', actions: ['documents:search'], collections: ['c'] })).value
  app = await testApp(page, { rateLimits: true, searchHandler: engine.handle })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = app.fastify.listeningOrigin
})
afterAll(async () => {
  app.fastify.server.closeAllConnections()
  await app.fastify.close()
  await engine.close()
  await folder.remove()
})

const many = (searches: number, from: string) =>
  fetch(`${url}/multi_search`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': key, 'x-forwarded-for': from },
    body: JSON.stringify({ searches: Array(searches).fill({ collection: 'c', q: 'a', query_by: 't' }) }),
  })

test('each search of a request is counted', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) statuses.push((await many(50, '203.0.113.1')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect((await many(50, '203.0.113.2')).status).toBe(200)
})

test('requests whose body is not there yet hold no place, and one address holds few of them', async () => {
  const half = (i: number) =>
    `POST /multi_search HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${9 + (i % 2)}\r\nContent-Length: 99\r\n\r\n{`
  const port = Number(new URL(url).port)
  const attack = Array.from({ length: 400 }, (_, i) => sendRaw(port, half(i)))
  const refused = await Promise.race(attack)
  expect(refused).toContain('429')
  for (const address of ['198.51.100.1', '198.51.100.2']) expect((await many(1, address)).status).toBe(200)
  const headers = { 'x-forwarded-for': '198.51.100.3' }
  expect((await fetch(`${url}/another`, { headers })).status).toBe(200)
  app.fastify.server.closeAllConnections()
  await Promise.allSettled(attack)
})
