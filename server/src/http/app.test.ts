import { Writable } from 'node:stream'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import { testApp } from '../testing/app.ts'

const page: RenderPage = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })

describe('the app', () => {
  it('answers /health, and /ready with one sentence per failure; the error is logged once', async () => {
    let broken = true
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const { fastify } = await testApp(page, {
      logger: pino(stream),
      requiredParts: {
        database: { check: async () => undefined, failure: 'La base no responde.' },
        jobs: {
          check: async () => {
            if (broken) throw new Error('connect ECONNREFUSED 10.0.0.7:5432')
          },
          failure: 'No hay trabajos.',
        },
      },
    })
    expect((await fastify.inject('/health')).json()).toEqual({ status: 'ok' })
    const notReady = await fastify.inject('/ready')
    expect(notReady.statusCode).toBe(503)
    expect(notReady.json()).toEqual({
      ready: false,
      checks: { database: { ok: true }, jobs: { ok: false, reason: 'No hay trabajos.' } },
    })
    await fastify.inject('/ready')
    expect(lines.filter((line) => line.includes('ECONNREFUSED'))).toHaveLength(1)
    broken = false
    expect((await fastify.inject('/ready')).statusCode).toBe(200)
  })

  it('takes the paths of calls in any case and with a slash at the end', async () => {
    const routes = [
      async (app: FastifyInstance) => {
        app.get('/api/things/getAll', async () => 'all')
        app.post<{ Params: { id: string } }>('/api/things/:id', async ({ params }) => params.id)
      },
    ]
    const { fastify } = await testApp(page, { routes })
    for (const url of ['/api/things/getAll/', '/API/Things/getall', '/api/things/GETALL?a=1'])
      expect((await fastify.inject(url)).body).toBe('all')
    expect((await fastify.inject({ method: 'POST', url: '/Api/THINGS/Ab-1/' })).body).toBe('Ab-1')
    const unknown = await fastify.inject({ method: 'POST', url: '/API/other' })
    expect([unknown.statusCode, unknown.body]).toEqual([405, 'Method Not Allowed'])
  })

  it('believes the proxies it is told of, and no others', async () => {
    const routes = [async (app: FastifyInstance) => void app.get('/api/who', async ({ ip }) => ip)]
    const ipFor = async (trustedProxies: TrustedProxies, forwarded: string, remoteAddress = '10.1.2.3') => {
      const { fastify } = await testApp(page, { trustedProxies, routes })
      const headers = { 'x-forwarded-for': forwarded }
      return (await fastify.inject({ url: '/api/who', remoteAddress, headers })).body
    }
    expect(await ipFor('loopback', '203.0.113.9')).toBe('10.1.2.3')
    expect(await ipFor('10.0.0.0/8', '203.0.113.9')).toBe('203.0.113.9')
    // What the client claims to be stands left of what the proxy saw.
    expect(await ipFor('10.0.0.0/8', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await ipFor('10.0.0.0/8', '203.0.113.9', '192.0.2.7')).toBe('192.0.2.7')
    expect(await ipFor(2, '198.51.100.1, 203.0.113.9, 10.9.9.9')).toBe('203.0.113.9')
    expect(await ipFor(false, '203.0.113.9')).toBe('10.1.2.3')
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

  it('reads a large body only for calls of the back office that checked the session before', async () => {
    const { fastify } = await testApp(page, {
      routes: [
        async (app) => {
          app.post('/api/anybody', async () => 'read')
          app.post('/api/admin/open', { config: { permission: 'open' } }, async () => 'read')
          app.post('/api/admin/own', { config: { permission: 'session.own' } }, async () => 'read')
        },
      ],
    })
    const statusOf = async (url: string) =>
      (await fastify.inject({ method: 'POST', url, payload: { a: 'x'.repeat(100_000) } })).statusCode
    expect(await Promise.all(['/api/anybody', '/api/admin/open', '/api/admin/own'].map(statusOf))).toEqual([
      413, 413, 200,
    ])
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
