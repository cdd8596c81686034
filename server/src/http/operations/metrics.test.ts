import type { RenderPage } from '@tianguis/contract/site/render-page'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const page: RenderPage = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })

describe('the app', () => {
  it('serves metrics to this machine only', async () => {
    const { fastify } = await testApp(page)
    await fastify.inject('/')
    await fastify.inject('/')
    const { body } = await fastify.inject('/metrics')
    expect(body).toContain('tianguis_page_cache_total{outcome="miss"} 1')
    expect(body).toContain('tianguis_page_cache_total{outcome="hit"} 1')
    expect(body).toMatch(/tianguis_page_render_seconds_count\{status="200"\} 1/)
    const remote = await fastify.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(remote.statusCode).toBe(404)
  })

  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'True-Client-IP',
    'CDN-Loop',
    'X-Original-Host',
  ])('hides metrics from a request with %s', async (name) => {
    const { fastify } = await testApp(page)
    const answer = await fastify.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })
    expect(answer.statusCode).toBe(404)
  })

  it('hides metrics from names of other sites that resolve to this machine', async () => {
    const { fastify } = await testApp(page)
    const statusFor = async (host: string) => (await fastify.inject({ url: '/metrics', headers: { host } })).statusCode
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(await statusFor(host)).toBe(200)
    for (const host of ['rebind.example:3000', 'localhost.example', '127.0.0.1.example'])
      expect(await statusFor(host)).toBe(404)
  })

  it('hides metrics of a public site unless the request has the token', async () => {
    const { fastify } = await testApp(page, { publicUrl: 'https://www.ejemplo.mx', metricsToken: 'collector token' })
    const statusFor = async (authorization?: string) =>
      (
        await fastify.inject({
          url: '/metrics',
          headers: { host: 'localhost', ...(authorization && { authorization }) },
        })
      ).statusCode
    expect(await statusFor()).toBe(404)
    expect(await statusFor('Bearer other token')).toBe(404)
    expect(await statusFor('Bearer collector token')).toBe(200)
  })
})
