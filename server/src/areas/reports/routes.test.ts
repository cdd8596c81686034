import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { asApiError, sendError } from '../../http/errors/errors.ts'
import { createThrottle } from '../../security/throttle.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { type PeopleSite, peopleSite } from '../../testing/people-site.ts'
import { reportRoutes } from './routes.ts'

let database: TestDatabase
let people: PeopleSite
let app: FastifyInstance
let product: string
let offer: string
let foreignOffer: string

beforeAll(async () => {
  database = await demoDatabase(20)
  people = await peopleSite({ database })
  const throttle = createThrottle(database, 'a secret of this test', () => new Date(), true)
  app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  await app.register(reportRoutes({ database, throttle, sessions: people.accounts.sessions }))
  const row = await rowOf<{ id: number; product_id: number; other: number }>(
    database.pool,
    `select o.id, o.product_id, (select id from offers x where x.product_id <> o.product_id limit 1) as other
     from offers o order by o.id limit 1`,
  )
  product = String(row!.product_id)
  offer = String(row!.id)
  foreignOffer = String(row!.other)
})
beforeEach(() => database.pool.query('delete from throttles; delete from error_reports'))
afterAll(async () => {
  await app.close()
  await people.close()
})

const report = (data: unknown, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: { data },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const stored = () =>
  rowsOf<Record<string, unknown>>(
    database.pool,
    'select product_id::text as product, offer_id::text as offer, kind, comment from error_reports order by id',
  )

test('a visitor reports an offer or a product', async () => {
  expect((await report({ product, offer, kind: 'price', comment: ' Cuesta más en la tienda ' })).json()).toEqual({
    ok: true,
  })
  expect((await report({ product, kind: 'match' })).statusCode).toBe(200)
  expect(await stored()).toEqual([
    { product, offer, kind: 'price', comment: 'Cuesta más en la tienda' },
    { product, offer: null, kind: 'match', comment: '' },
  ])
})

test('an offer reported as another product goes to the review list once', async () => {
  for (let i = 0; i < 2; i++) await report({ product, offer, kind: 'match' })
  await report({ product, offer, kind: 'price' })
  const reviews = await rowsOf<Record<string, unknown>>(
    database.pool,
    'select kind, offer_id::text as offer, product_id::text as product, state, reasons from reviews where offer_id = $1',
    [offer],
  )
  expect(reviews).toEqual([{ kind: 'match', offer, product, state: 'open', reasons: ['reportada por compradores'] }])
})

test('a report with a session belongs to its account until the account goes; one with a bad token to none', async () => {
  const { jwt, id } = await people.person('rosa@correo.test')
  await report({ product, kind: 'link' }, jwt)
  await report({ product, kind: 'link' }, `${jwt}x`)
  const authors = async () =>
    (
      await rowsOf<{ author: number | null }>(database.pool, 'select user_id as author from error_reports order by id')
    ).map(({ author }) => author)
  expect(await authors()).toEqual([id, null])
  await database.pool.query('delete from users where id = $1', [id])
  expect(await authors()).toEqual([null, null])
})

test('invalid reports are refused and not stored', async () => {
  expect((await report({ product, kind: 'mood' })).statusCode).toBe(400)
  expect((await report({ product: '0; drop table', kind: 'price' })).statusCode).toBe(400)
  expect((await report({ product, kind: 'price', comment: 'x'.repeat(1_001) })).statusCode).toBe(400)
  expect((await report({ product: '999999', kind: 'price' })).statusCode).toBe(404)
  expect((await report({ product, offer: foreignOffer, kind: 'price' })).statusCode).toBe(404)
  expect(await stored()).toEqual([])
})

test('one visitor is limited to ten reports an hour', async () => {
  for (let i = 0; i < 10; i++) expect((await report({ product, kind: 'link' })).statusCode).toBe(200)
  const refused = await report({ product, kind: 'link' })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(await stored()).toHaveLength(10)
})

test('a product with fifty open reports accepts no more until some are resolved', async () => {
  await database.pool.query(
    `insert into error_reports (product_id, kind) select $1, 'link' from generate_series(1, 50)`,
    [product],
  )
  expect((await report({ product, kind: 'link' })).statusCode).toBe(200)
  expect(await stored()).toHaveLength(50)
  await database.pool.query(
    'update error_reports set resolved_at = now() where id = (select min(id) from error_reports)',
  )
  await report({ product, kind: 'link' })
  expect(await stored()).toHaveLength(51)
})
