import { Writable } from 'node:stream'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../testing/app.ts'

const page: RenderPage = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })

describe('the app', () => {
  it('answers /health, and /ready with the reason when it is not ready', async () => {
    let broken = true
    const { fastify } = await testApp(page, {
      checks: {
        database: async () => undefined,
        jobs: async () => {
          if (broken) throw new Error('falta la cola')
        },
      },
    })
    expect((await fastify.inject('/health')).json()).toEqual({ status: 'ok' })
    const notReady = await fastify.inject('/ready')
    expect(notReady.statusCode).toBe(503)
    expect(notReady.json()).toEqual({
      ready: false,
      checks: { database: { ok: true }, jobs: { ok: false, reason: 'falta la cola' } },
    })
    broken = false
    expect((await fastify.inject('/ready')).statusCode).toBe(200)
  })

  it('serves metrics to this machine only', async () => {
    const { fastify } = await testApp(page)
    await fastify.inject('/')
    await fastify.inject('/')
    const { body } = await fastify.inject('/metrics')
    expect(body).toContain('tianguis_page_cache_total{outcome="miss"} 1')
    expect(body).toContain('tianguis_page_cache_total{outcome="hit"} 1')
    expect(body).toMatch(/tianguis_page_render_seconds_count\{status="200"\} 1/)
    const forwarded = await fastify.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })
    const remote = await fastify.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect([forwarded.statusCode, remote.statusCode]).toEqual([404, 404])
  })

  it('keeps a valid request id and replaces any other', async () => {
    const { fastify } = await testApp(page)
    const idFor = async (given: string) =>
      (await fastify.inject({ url: '/', headers: { 'x-request-id': given } })).headers['x-request-id']
    expect(await idFor('proxy-17')).toBe('proxy-17')
    expect(await idFor('<script>')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('logs no query, no address, no header', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const { fastify } = await testApp(page, { logger: pino(sink) })
    await fastify.inject({
      url: '/search?q=mi+secreto',
      headers: { 'user-agent': 'Navegador', cookie: 'c=1' },
      remoteAddress: '203.0.113.9',
    })
    await expect.poll(() => lines.length).toBe(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'GET', path: '/search', status: 200 })
    for (const personal of ['secreto', '203.0.113.9', 'Navegador', 'c=1']) expect(lines[0]).not.toContain(personal)
  })

  it('generates the OpenAPI document from the schemas', async () => {
    const { fastify } = await testApp(page, {
      routes: [
        async (app) => {
          const response = { 200: z.object({ hola: z.string() }) }
          app.get(
            '/api/hola',
            { schema: { summary: 'Saluda', querystring: z.object({ a: z.string() }), response } },
            async () => ({ hola: 'a' }),
          )
        },
      ],
    })
    const document = (await fastify.inject('/api/openapi.json')).json()
    expect(document.paths['/api/hola'].get).toMatchObject({
      summary: 'Saluda',
      parameters: [{ in: 'query', name: 'a', required: true }],
    })
    expect(Object.keys(document.paths)).toEqual(['/health', '/ready', '/api/policy-reports', '/api/hola'])
    const docs = await fastify.inject('/api/docs/')
    expect(docs.headers['content-type']).toContain('text/html')
    expect(docs.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('closes connections that send no complete request', async () => {
    const { fastify } = await testApp(async () => ({ status: 200, headers: new Headers(), body: '', scriptHashes: [] }))
    const { requestTimeout, headersTimeout } = fastify.server
    expect([requestTimeout, headersTimeout]).toEqual([120_000, 15_000])
  })

  it('compresses API responses', async () => {
    const words = Array.from({ length: 500 }, () => 'chocolate')
    const { fastify } = await testApp(page, { routes: [async (app) => void app.get('/api/words', async () => words)] })
    const answer = await fastify.inject({ url: '/api/words', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.rawPayload.length).toBeLessThan(500)
  })

  it('finishes running requests before it closes', async () => {
    const entered = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const { fastify } = await testApp(async () => {
      entered.resolve()
      await gate.promise
      return { status: 200, headers: new Headers(), body: 'complete', scriptHashes: [] }
    })
    const address = await fastify.listen({ port: 0 })
    const answer = fetch(address).then((response) => response.text())
    await entered.promise
    const closed = fastify.close()
    await expect.poll(() => fastify.server.listening).toBe(false)
    gate.resolve()
    expect(await answer).toBe('complete')
    await closed
  })
})
