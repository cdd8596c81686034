import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { startTracing } from './traces.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const spans: SentSpan[] = []
const services = new Set<string>()
/** In place of a collector of another vendor. */
const collector = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request)
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
  for (const { resource, scopeSpans } of resourceSpans) {
    services.add(resource.attributes.find(({ key }: { key: string }) => key === 'service.name')?.value.stringValue)
    for (const scope of scopeSpans) spans.push(...scope.spans)
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let endpoint: string
let database: TestDatabase
beforeAll(async () => {
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  database = await testDatabase()
})
afterAll(async () => {
  collector.close()
  await database.close()
})

it('one request is one trace: what it asked the database and others lies below it', async () => {
  const elsewhere = createServer((_request, response) => response.end('hola'))
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
  const other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const tracing = await startTracing({
    endpoint,
    serviceName: 'Tianguis de prueba',
    pool: database.pool,
    hostLabel: () => 'others',
  })
  const { fastify } = await testApp(async () => ({ status: 200, headers: new Headers(), body: '', scriptHashes: [] }), {
    tracing,
    routes: [
      async (app) => {
        app.get('/api/asks/:who', async () => {
          await database.pool.query('select $1::text', ['un secreto'])
          const client = await database.pool.connect()
          await client.query('select 2')
          client.release()
          await (await fetch(other)).text()
          return { ok: true }
        })
      },
    ],
  })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const answer = await fastify.inject({
    url: '/api/asks/somebody?code=abc',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'del-proxy' },
  })
  expect(answer.headers['x-request-id']).toBe('del-proxy')
  await fastify.close()
  await tracing.close()
  elsewhere.close()

  const request = spans.find(({ name }) => name === 'GET /api/asks/:who')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  const attribute = request?.attributes.find(({ key }) => key === 'tianguis.request_id')
  expect(attribute?.value.stringValue).toBe('del-proxy')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name }) => name).sort()).toEqual(['GET others', 'select', 'select'])
  expect([...services]).toEqual(['Tianguis de prueba'])
  expect(JSON.stringify(spans)).not.toMatch(/un secreto|code=abc/)
})
