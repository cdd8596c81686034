import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { photoAddress } from '@tianguis/contract/catalog/pictures'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicRoutes } from '../../compose/public-routes.ts'
import { temporaryFolder } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase, SITE } from '../../testing/demo.ts'
import { imageServer } from './testing/image-server.ts'

const PLACEHOLDER = '/img/sin-foto/a79c93.svg'
let database: TestDatabase
let shop: Awaited<ReturnType<typeof imageServer>>
let asked: string[] = []
let origin: string
let folder: { path: string; remove(): Promise<void> }
let app: FastifyInstance

beforeAll(async () => {
  shop = await imageServer((path) => asked.push(path))
  origin = shop.origin

  database = await demoDatabase(20)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into feeds (store_id, url, format, allow_hosts) values ((select min(id) from stores), 'https://x.example/feed', 'xml', '{127.0.0.1}') returning id`,
  )
  await database.pool.query(`update offers set feed_id = $1 where product_id <= 6`, [rows[0]?.id])
  for (const [i, file] of ['taladro.jpg', 'dibujo.svg', 'text.jpg', 'bomb.jpg', 'gone.jpg', 'moved.jpg'].entries()) {
    await database.pool.query('update products set image = $2 where id = $1', [i + 1, `${origin}/${file}`])
  }
  // A private address that no feed allows.
  await database.pool.query('update products set image = $1 where id = 7', [`${origin}/private.jpg`])

  folder = await temporaryFolder()
  app = await photoApp()
})
afterAll(async () => {
  await app.close()
  shop.close()
  await folder.remove()
  await database.close()
})

/** The site's own routes, with the network restrictions of feeds. */
async function photoApp(): Promise<FastifyInstance> {
  const made = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  const deps = { database, services: { info: SITE } as SiteServices, clock: () => new Date(), photoFolder: folder.path }
  for (const routes of publicRoutes(deps)) await made.register(routes)
  return made
}

const get = (file: string, width: 160 | 320 | 480 | 800, accept = 'image/webp,*/*') =>
  app.inject({ url: photoAddress(`${origin}/${file}`, width), headers: { accept } })

test('an additional photo is served for the product whose feed names it, and for no other', async () => {
  const address = `${origin}/moved.jpg?otra=1`
  await database.pool.query(
    `update offers set attributes = jsonb_build_object('additional_image_link', $1::text)
     where id = (select min(id) from offers where product_id = 1)`,
    [`https://otra.example/x.jpg ${origin}/taladro.jpg?vista=2`],
  )
  const get = (image: string, product?: string) =>
    app.inject({ url: photoAddress(image, 160, product), headers: { accept: 'image/webp' } })
  expect((await get(`${origin}/taladro.jpg?vista=2`, '2')).statusCode).toBe(302)
  expect((await get(`${origin}/taladro.jpg?vista=2`)).statusCode).toBe(302)
  expect((await get(address, '1')).statusCode).toBe(302)
  expect(asked).not.toContain('/taladro.jpg?vista=2')
  await get(`${origin}/taladro.jpg?vista=2`, '1')
  expect(asked).toContain('/taladro.jpg?vista=2')
})

test('a photo is resized, encoded in the best accepted format and downloaded once', async () => {
  asked = []
  const answers = await Promise.all([
    get('taladro.jpg', 320),
    get('taladro.jpg', 320, 'image/avif,image/webp,*/*'),
    get('taladro.jpg', 160),
  ])
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual(['image/webp', 'image/avif', 'image/webp'])
  for (const [i, width] of [320, 320, 160].entries()) {
    const { rawPayload, headers } = answers[i]!
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: (width * 3) / 4 })
    expect(headers).toMatchObject({ vary: 'accept', 'x-content-type-options': 'nosniff' })
  }
  expect(asked).toEqual(['/taladro.jpg'])
  asked = []
  await app.close()
  app = await photoApp()
  expect((await get('taladro.jpg', 320)).rawPayload).toEqual(answers[0]!.rawPayload)
  expect(asked).toEqual([])
})

test('a redirect is followed', async () => {
  expect((await get('moved.jpg', 160)).headers['content-type']).toBe('image/webp')
})

test.each(['dibujo.svg', 'text.jpg', 'bomb.jpg', 'gone.jpg'])(
  '%s is no photo: the placeholder is shown, and it is not requested again at once',
  async (file) => {
    asked = []
    for (let i = 0; i < 2; i++) {
      const answer = await get(file, 320)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe(PLACEHOLDER)
    }
    expect(asked).toEqual([`/${file}`])
  },
)

test('photos of a store that does not answer hold up no photo of another store', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/foto.jpg`
  const ids = Array.from({ length: 10 }, (_, i) => i + 8)
  await database.pool.query('update offers set feed_id = (select max(id) from feeds) where product_id = any ($1)', [
    ids,
  ])
  for (const id of ids)
    await database.pool.query('update products set image = $2 where id = $1', [id, `${address}?n=${id}`])
  const waiting = ids.map((id) => app.inject({ url: photoAddress(`${address}?n=${id}`, 160) }))
  await once(silent, 'request')
  expect((await get('taladro.jpg', 480)).headers['content-type']).toBe('image/webp')
  silent.closeAllConnections()
  silent.on('request', (_, response) => response.destroy())
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([302]))
  silent.close()
})

test('only images of products are downloaded, and none from private hosts that are not allowed', async () => {
  asked = []
  expect((await get('no-product.jpg', 320)).headers.location).toBe(PLACEHOLDER)
  expect((await get('private.jpg', 320)).headers.location).toBe(PLACEHOLDER)
  expect(asked).toEqual([])
})

test.each([
  '/img/foto',
  '/img/foto?de=https://x.example/a.jpg',
  '/img/foto?ancho=321&de=https://x.example/a.jpg',
  '/img/foto?ancho=320&de=file:///etc/passwd',
  '/img/foto?ancho=320&de=%2Fetc%2Fpasswd',
])('%s does not exist', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})
