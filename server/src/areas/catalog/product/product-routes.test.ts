import type { SiteServices } from '@tianguis/contract/site/site-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../../http/app.ts'
import { testApp } from '../../../testing/app.ts'
import { productRoutes } from './product-routes.ts'

const history: SiteServices['history'] = async (slug, range, store) =>
  slug === 'taladro' ? { range, store, to: '2026-11-15', changes: [{ day: '2026-11-01', price: 1_234_50 }] } : null
let app: App

beforeAll(async () => {
  app = await testApp(
    () => {
      throw new Error('no page is asked for')
    },
    { routes: [productRoutes({ services: { history } })] },
  )
})
afterAll(() => app.fastify.close())

test('the history is public and cacheable', async () => {
  const answer = await app.fastify.inject('/api/products/taladro/history?range=30&store=tlacua')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
  expect(answer.json()).toMatchObject({ range: '30', store: 'tlacua', changes: [{ price: 1_234_50 }] })
  expect((await app.fastify.inject('/api/products/taladro/history')).json()).toMatchObject({
    range: '180',
    store: null,
  })
})

test.each([
  ['/api/products/taladro/history?range=31', 400],
  ['/api/products/otro/history', 404],
])('%s is refused', async (url, status) => {
  const answer = await app.fastify.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ data: null, error: { status } })
})

test('the call is documented', async () => {
  const { paths } = (await app.fastify.inject('/api/openapi.json')).json()
  expect(paths['/api/products/{slug}/history'].get.parameters).toHaveLength(3)
})
