import { brotliDecompressSync } from 'node:zlib'
import { CATEGORY_ROOT_NAME } from '@tianguis/contract/catalog/category-tree'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { categoryRoutes } from './category-routes.ts'

const PATH = '/api/product-category/getcategoryTree'

test('the tree is a JSON array with an ETag that changes with its content', async () => {
  let tree = [{ name: CATEGORY_ROOT_NAME, subcategories: [{ name: 'Moda', url: '/moda' }] }]
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(categoryRoutes({ services: { categoryTree: async () => tree } }))

  const first = await app.inject(PATH)
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(first.json()).toEqual(tree)
  const mark = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url: PATH, headers: mark })).statusCode).toBe(304)

  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5', 'br'],
    ['br;q=0, gzip', undefined],
    ['gzip', undefined],
  ] as const) {
    const answer = await app.inject({ url: PATH, headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding'], accepted).toBe(encoding)
    const body = encoding ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload
    expect(JSON.parse(body.toString())).toEqual(tree)
  }

  tree = [{ name: CATEGORY_ROOT_NAME, subcategories: [{ name: 'Calzado', url: '/calzado' }] }]
  const second = await app.inject({ url: PATH, headers: mark })
  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(tree)
  await app.close()
})
