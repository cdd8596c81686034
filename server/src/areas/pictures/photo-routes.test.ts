import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
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

const STAND_IN = '/img/contenedor-organizador/a79c93.svg'
let database: TestDatabase
let shop: Server
let asked: string[] = []
let origin: string
let folder: { path: string; remove(): Promise<void> }
let app: FastifyInstance

/** A store's picture host: a photo, a drawing, something that is no picture, something enormous. */
beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d6336c' } })
    .jpeg()
    .toBuffer()
  shop = createServer((request, response) => {
    asked.push(request.url ?? '')
    const bodies: Record<string, Buffer | string> = {
      '/taladro.jpg': jpeg,
      '/moved.jpg': '',
      '/dibujo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '/text.jpg': 'not a picture',
      '/bomb.jpg': Buffer.alloc(13 * 1024 ** 2),
    }
    const body = bodies[request.url ?? '']
    if (request.url === '/moved.jpg') return response.writeHead(302, { location: '/taladro.jpg' }).end()
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'image/jpeg' }).end(body)
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`

  database = await demoDatabase(20)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into feeds (store_id, url, format, allow_hosts) values ((select min(id) from stores), 'https://x.example/feed', 'xml', '{127.0.0.1}') returning id`,
  )
  await database.pool.query(`update offers set feed_id = $1 where product_id <= 6`, [rows[0]?.id])
  for (const [i, file] of ['taladro.jpg', 'dibujo.svg', 'text.jpg', 'bomb.jpg', 'gone.jpg', 'moved.jpg'].entries()) {
    await database.pool.query('update products set image = $2 where id = $1', [i + 1, `${origin}/${file}`])
  }
  // Not allowed by any feed: a private address.
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

/** As the site wires it, with the guard of the feeds. */
async function photoApp(): Promise<FastifyInstance> {
  const made = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  const deps = { database, services: { info: SITE } as SiteServices, clock: () => new Date(), photoFolder: folder.path }
  for (const routes of publicRoutes(deps)) await made.register(routes)
  return made
}

const get = (file: string, width: 160 | 320 | 480 | 800, accept = 'image/webp,*/*') =>
  app.inject({ url: photoAddress(`${origin}/${file}`, width), headers: { accept } })

test('a photo comes in the width asked for and the best format the browser reads, fetched once', async () => {
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
  '%s is no photo: a drawing stands in, and it is not asked for again at once',
  async (file) => {
    asked = []
    for (let i = 0; i < 2; i++) {
      const answer = await get(file, 320)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe(STAND_IN)
    }
    expect(asked).toEqual([`/${file}`])
  },
)

test('only what a product shows is fetched, and never from a private network the operator did not allow', async () => {
  asked = []
  expect((await get('nobody-shows-this.jpg', 320)).headers.location).toBe(STAND_IN)
  expect((await get('private.jpg', 320)).headers.location).toBe(STAND_IN)
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
