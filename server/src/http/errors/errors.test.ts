import { errorEnvelope } from '@tianguis/contract/errors'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../database/connect.ts'
import { freePort } from '../../runtime/ports.ts'
import { testApp } from '../../testing/app.ts'
import { ApiError } from './api-error.ts'

const page: RenderPage = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })

const routes: FastifyPluginAsyncZod = async (app) => {
  const body = z.object({ email: z.email('email must be a valid email') })
  app.post('/api/echo', { schema: { body } }, async (request) => request.body)
  app.get('/api/broken', async () => {
    throw new Error('the password is hunter2')
  })
  app.get('/api/refused', async () => {
    throw new ApiError(400, 'Invalid identifier or password', { name: 'ValidationError' })
  })
}

describe('a failed call', () => {
  it.each([
    ['an unknown path', { url: '/api/nothing' }, 404, 'NotFoundError', 'Not Found'],
    ['a refusal', { url: '/api/refused' }, 400, 'ValidationError', 'Invalid identifier or password'],
    ['a bad field', json({ email: 'x' }), 400, 'ValidationError', 'email must be a valid email'],
    ['broken JSON', json('{"a":'), 400, 'SyntaxError', 'JSON'],
    ['a body too large', json({ email: 'x'.repeat(70_000) }), 413, 'PayloadTooLargeError', 'request entity too large'],
    ['another kind of body', json('<a/>', 'text/xml'), 400, 'BadRequestError', 'Unsupported content type'],
    ['a fault of ours', { url: '/api/broken' }, 500, 'InternalServerError', 'Internal Server Error'],
    ['a broken address', { url: '/api/%E0%A4%A' }, 400, 'BadRequestError', ''],
    ['a NUL in the address', { url: '/api/refused?a=%00' }, 400, 'BadRequestError', 'Invalid characters'],
  ] as const)('gets the envelope for %s', async (_what, call, status, name, message) => {
    const { fastify } = await testApp(page, { routes: [routes] })
    const answer = await fastify.inject(call)
    expect(answer.statusCode).toBe(status)
    const { error } = errorEnvelope.parse(answer.json())
    expect(error).toMatchObject({ status, name })
    expect(error.message).toContain(message)
    expect(answer.body).not.toContain('hunter2')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['DELETE', 'GET'] as const)('is not enveloped when %s is not how the path is asked', async (method) => {
    const { fastify } = await testApp(page, { routes: [routes] })
    const answer = await fastify.inject({ method, url: '/api/echo' })
    expect([answer.statusCode, answer.body]).toEqual([405, 'Method Not Allowed'])
    expect(answer.headers['content-type']).toContain('text/plain')
  })

  it('names the field', async () => {
    const { fastify } = await testApp(page, { routes: [routes] })
    const { error } = errorEnvelope.parse((await fastify.inject(json({}))).json())
    expect(error.details).toMatchObject({ errors: [{ path: ['email'], name: 'ValidationError' }] })
  })

  it('is refused after too many calls, unless limits are off', async () => {
    const calls = async (rateLimits: boolean) => {
      const { fastify } = await testApp(page, { routes: [routes], rateLimits })
      const answers = []
      for (let i = 0; i < 601; i++) answers.push(await fastify.inject('/api/refused'))
      return answers.at(-1)!
    }
    const limited = await calls(true)
    expect(errorEnvelope.parse(limited.json()).error).toMatchObject({ status: 429, name: 'RateLimitError' })
    expect(limited.headers).toMatchObject({ 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0' })
    expect(Number(limited.headers['x-ratelimit-reset']) * 1000).toBeGreaterThan(Date.now() - 60_000)
    expect((await calls(false)).statusCode).toBe(400)
  })
})

describe('a failed page', () => {
  it('shows a Spanish message without details', async () => {
    const { fastify } = await testApp(async () => Promise.reject(new Error('the password is hunter2')))
    const answer = await fastify.inject({ url: '/', headers: { 'x-request-id': 'abc-1' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('<h1>Algo salió mal</h1>')
    expect(answer.body).toContain('referencia abc-1')
    expect(answer.body).not.toContain('hunter2')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
  })

  it('answers 503 with Retry-After while the database is offline, and recovers', async () => {
    const database = openDatabase(`postgres://nobody:x@127.0.0.1:${await freePort()}/none`, { max: 1 })
    let online = false
    // Like the router, this renders an error page around a failed loader.
    const { fastify } = await testApp(
      async (_request, services) => {
        const failed = await services.posts().then(
          () => false,
          () => true,
        )
        return { status: failed ? 500 : 200, headers: new Headers(), body: failed ? 'error' : 'ok', scriptHashes: [] }
      },
      {
        services: {
          posts: async () => (online ? [] : (await database.pool.query('select 1')).rows),
        } as unknown as SiteServices,
      },
    )
    const answer = await fastify.inject('/blog')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toContain('<h1>Volvemos en un momento</h1>')
    online = true
    expect((await fastify.inject('/blog')).statusCode).toBe(200)
    await database.close()
  })

  it('is refused after too many renderings for one visitor, while cached pages are still served', async () => {
    const { fastify } = await testApp(page, { rateLimits: true })
    let last = await fastify.inject('/page-0')
    for (let i = 1; i <= 300; i++) last = await fastify.inject(`/page-${i}`)
    expect(last.statusCode).toBe(429)
    expect(last.body).toContain('<h1>Vas muy rápido</h1>')
    expect((await fastify.inject('/page-0')).statusCode).toBe(200)
    expect((await fastify.inject({ url: '/page-x', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  })
})

function json(body: unknown, type = 'application/json') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', url: '/api/echo', headers: { 'content-type': type }, payload } as const
}
