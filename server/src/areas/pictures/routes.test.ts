import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturesRoutes } from './routes.ts'
import { createPictures } from './service.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" style="--tint:#2f5d8a"><path class="t"/></svg>'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'illustrations'))
  await mkdir(join(folder, 'logos'))
  await writeFile(join(folder, 'illustrations', 'bocina.svg'), DRAWING)
  await writeFile(join(folder, 'logos', 'tlacua.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'secret.svg'), 'secret')
  app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(picturesRoutes({ pictures: createPictures(folder) }))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('an illustration has the requested tint, a strict CSP and is cached for ever', async () => {
  const { statusCode, headers, body } = await app.inject('/img/bocina/d6336c.svg')
  expect(statusCode).toBe(200)
  expect(body).toBe(DRAWING.replace('#2f5d8a', '#d6336c'))
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  })
})

test('brotli is sent to clients that accept it', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/img/tienda/tlacua.svg',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
})

test.each([
  '/img/bocina/d6336.svg',
  '/img/bocina/D6336C.svg',
  '/img/bocina/d6336c%22.svg',
  '/img/bocina/d6336c.png',
  '/img/otra/d6336c.svg',
  '/img/tienda/otra.svg',
  '/img/tienda/..%2Fsecret.svg',
  '/img/..%2Fsecret/d6336c.svg',
  '/img/__proto__/d6336c.svg',
])('%s does not exist', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})
