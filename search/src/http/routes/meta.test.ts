import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/cleanup.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ cors: { origins: [] } })
  await server.engine.collections.create({ name: 'c', fields: [{ name: 't', type: 'string' }] })
  await server.engine.import('c', [{ id: '1', t: 'hola' }])
})
afterAll(() => server.close())

test('health needs no key, debug does', async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ ok: true })
  expect((await fetch(`${server.url}/debug`)).status).toBe(401)
  expect(await server.client.debug.retrieve()).toEqual({ state: 1, version: '30.0' })
})

test('metrics are text, stats are numbers about the last seconds', async () => {
  const metrics = await server.client.metrics.retrieve()
  expect(metrics).toMatchObject({ system_memory_total_bytes: expect.stringMatching(/^\d+$/) })
  expect(new Set(Object.values(metrics).map((value) => typeof value))).toEqual(new Set(['string']))
  await server.raw('GET', '/collections/c/documents/search?q=hola&query_by=t')
  const stats = (await server.client.stats.retrieve()) as unknown as Record<string, number>
  expect(stats.search_requests_per_second).toBeGreaterThan(0)
  expect(stats.search_latency_ms).toBeGreaterThan(0)
  expect(stats.pending_write_batches).toBe(0)
  expect(JSON.parse((await server.raw('GET', '/status')).text)).toMatchObject({ queued_writes: 0 })
})

test('a snapshot goes where it is asked to', async () => {
  const target = temporaryFolder()
  const answer = await server.raw('POST', `/operations/snapshot?snapshot_path=${encodeURIComponent(target)}`)
  expect(answer).toMatchObject({ status: 201, text: '{"success":true}' })
  expect(existsSync(join(target, 'parts'))).toBe(true)
  const copy = await startServer({ dataDir: target })
  expect((await copy.engine.search('c', { q: 'hola', query_by: 't' })).found).toBe(1)
  await copy.close()
})

test.each(['/proc/nope/x', '/etc/passwd/x'])('a snapshot to %s is refused and delays nothing', async (path) => {
  const asked = server.raw('POST', `/operations/snapshot?snapshot_path=${encodeURIComponent(path)}`)
  expect((await server.engine.import('c', [{ id: 'after', t: 'hola' }], { action: 'upsert' })).imported).toBe(1)
  const { status, text } = await asked
  expect(status).toBe(400)
  expect(JSON.parse(text).message).toMatch(/^Cannot create the folder \/(proc\/nope|etc\/passwd\/x): E/)
})

test('the other operations are accepted', async () => {
  for (const path of ['cache/clear', 'db/compact', 'vote', 'reset_peers']) {
    expect(await server.raw('POST', `/operations/${path}`)).toMatchObject({ status: 200, text: '{"success":true}' })
  }
  expect(await server.raw('GET', '/operations/schema_changes')).toMatchObject({ status: 200, text: '[]' })
  expect(await server.raw('POST', '/config', '{"log-slow-requests-time-ms":1}')).toMatchObject({ status: 201 })
})

test('an unknown route or method is 404; a foreign path is left to others', async () => {
  expect(await server.raw('GET', '/collections/c/nope/x/y')).toMatchObject({
    status: 404,
    text: '{"message":"Not Found"}',
  })
  expect(await server.raw('PUT', '/health')).toMatchObject({ status: 404, text: '{"message":"Not Found"}' })
  expect((await server.raw('GET', '/somebody/else')).text).toBe('not mine')
})

test('browsers may ask from anywhere', async () => {
  const preflight = await server.raw('OPTIONS', '/multi_search', undefined, {
    origin: 'https://shop.example',
    'access-control-request-headers': 'x-typesense-api-key',
  })
  expect(preflight).toMatchObject({ status: 200, text: '' })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-typesense-api-key')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, GET, DELETE, PUT, PATCH, OPTIONS')
  expect(preflight.headers.get('access-control-max-age')).toBe('3600')
  expect((await server.raw('OPTIONS', '/multi_search')).status).toBe(404)
  expect((await server.raw('GET', '/health')).headers.get('access-control-allow-origin')).toBe('*')
})

test('only listed origins are named when there is a list', async () => {
  const strict = await startServer({ cors: { origins: ['https://shop.example'] } })
  const allowed = await strict.raw('GET', '/health', undefined, { origin: 'https://shop.example' })
  const other = await strict.raw('GET', '/health', undefined, { origin: 'https://evil.example' })
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  await strict.close()
})
