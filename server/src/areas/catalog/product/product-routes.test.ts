import type { SiteServices } from '@tianguis/contract/site/site-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { App } from '../../../http/app.ts'
import { testApp } from '../../../testing/app.ts'
import { productRoutes } from './product-routes.ts'

const history: SiteServices['history'] = async (slug, range, store) =>
  slug === 'taladro' ? { range, store, to: '2026-11-15', changes: [{ day: '2026-11-01', price: 1_234_50 }] } : null
const cardsAtStores = vi.fn<SiteServices['cardsAtStores']>(async () => [])
let app: App

beforeAll(async () => {
  app = await testApp(
    () => {
      throw new Error('no page is asked for')
    },
    { routes: [productRoutes({ services: { history, cardsAtStores } })] },
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

test('cards at stores: ids and names of stores, each once or often', async () => {
  const answer = await app.fastify.inject('/api/products/at-stores?id=3,1&tienda=Dia&sin=A%20%26%20B&sin=C')
  expect(answer.json()).toEqual({ products: [] })
  expect(cardsAtStores).toHaveBeenCalledWith([3, 1], { stores: ['Dia'], withoutStores: ['A & B', 'C'] })
})

test.each(['', 'id=', 'id=1,', 'id=x', `id=${'1,'.repeat(240)}1`, `id=1&${'sin=a&'.repeat(7)}`])(
  'cards at stores: «%s» is refused',
  async (query) => {
    expect((await app.fastify.inject(`/api/products/at-stores?${query}`)).statusCode).toBe(400)
  },
)
