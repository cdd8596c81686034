import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../database/rows.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../../testing/demo.ts'
import { clicksRoutes } from './routes.ts'
import { addressOf, createClicks } from './service.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await demoDatabase(20)
  await database.pool.query('delete from clicks')
  app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(clicksRoutes({ clicks: createClicks({ database, clock: () => BUEN_FIN }) }))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('redirects to the stored address and records the offer, nothing about the visitor', async () => {
  const offer = (await rowOf<{ id: number; url: string; price: number }>(
    database.pool,
    'select id, url, price from offers limit 1',
  ))!
  const url = `/ir/${offer.id}?trk_utm_id=verano&next=https://evil.example`
  const answer = await app.inject({ url, headers: { 'user-agent': BROWSER } })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(offer.url)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await rowsOf(database.pool, 'select at, offer_id, price, utm_id, bot from clicks')).toEqual([
    { at: BUEN_FIN, offer_id: offer.id, price: offer.price, utm_id: 'verano', bot: false },
  ])
})

test("a store's link leads to its site, or to its page here when its address is none", async () => {
  const { slug, site } = (await rowOf<{ slug: string; site: string }>(
    database.pool,
    'select slug, site from stores limit 1',
  ))!
  const get = async (path: string) => app.inject({ url: path, headers: { 'user-agent': BROWSER } })
  expect(await get(`/ir/tienda/${slug}`)).toMatchObject({
    statusCode: 302,
    headers: { location: new URL(site).href, 'cache-control': 'no-store' },
  })
  await database.pool.query("update stores set site = 'javascript:alert(1)' where slug = $1", [slug])
  expect((await get(`/ir/tienda/${slug}`)).headers.location).toBe(`/stores/${slug}`)
  expect((await get('/ir/tienda/no-existe')).statusCode).toBe(404)
})

test('marks bots and stores no invalid campaign names', async () => {
  await database.pool.query('delete from clicks')
  for (const [utm, agent] of [
    ['<script>', BROWSER],
    ['', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
  ] as const) {
    const answer = await app.inject({
      url: `/ir/1?trk_utm_id=${encodeURIComponent(utm)}`,
      headers: { 'user-agent': agent },
    })
    expect(answer.statusCode).toBe(302)
  }
  expect(await rowsOf(database.pool, 'select utm_id, bot from clicks order by id')).toEqual([
    { utm_id: null, bot: false },
    { utm_id: null, bot: true },
  ])
})

test.each(['/ir/999999999', '/ir/0', '/ir/-1', '/ir/abc', '/ir/1e3x', '/ir/99999999999999999999'])(
  '%s does not exist',
  async (url) => {
    expect((await app.inject({ url, headers: { 'user-agent': BROWSER } })).statusCode).toBe(404)
  },
)

test('the affiliate template is applied, and only http and https are allowed', () => {
  expect(addressOf('https://a.example/p?x=1', 'https://net.example/c?u={url}')).toBe(
    'https://net.example/c?u=https%3A%2F%2Fa.example%2Fp%3Fx%3D1',
  )
  expect(addressOf('https://a.example/p', null)).toBe('https://a.example/p')
  expect(addressOf('https://a.example/p', 'javascript:alert("{url}")')).toBeNull()
  expect(addressOf('nonsense', null)).toBeNull()
})

test("a coupon's link leads to its page at the store and is counted per day, without programs", async () => {
  const coupon = (await rowOf<{ id: number; slug: string; site: string }>(
    database.pool,
    'update coupons c set url = null from stores s where s.id = c.store_id and c.id = (select min(id) from coupons) returning c.id, s.slug, s.site',
  ))!
  const get = async (path: string, agent = BROWSER) => app.inject({ url: path, headers: { 'user-agent': agent } })
  const exits = () => rowsOf(database.pool, 'select coupon_id, day::text, exits from coupon_days')
  expect((await get(`/ir/cupon/${coupon.id}`)).headers.location).toBe(
    addressOf(coupon.site, null) ?? `/stores/${coupon.slug}`,
  )
  await database.pool.query(`update coupons set url = 'https://tienda.example/vale' where id = $1`, [coupon.id])
  expect(await get(`/ir/cupon/${coupon.id}`)).toMatchObject({
    statusCode: 302,
    headers: { location: 'https://tienda.example/vale', 'cache-control': 'no-store' },
  })
  await get(`/ir/cupon/${coupon.id}`, 'Googlebot/2.1 (+http://www.google.com/bot.html)')
  expect(await exits()).toEqual([{ coupon_id: coupon.id, day: '2026-11-15', exits: 2 }])
  for (const path of ['/ir/cupon/999999999', '/ir/cupon/abc']) expect((await get(path)).statusCode).toBe(404)
})

test('no link leads to a store or product that the operator hid', async () => {
  const { pool } = database
  const { id, slug, product, coupon } = (await rowOf<{ id: number; slug: string; product: number; coupon: number }>(
    pool,
    `select o.id, s.slug, o.product_id as product, c.id as coupon from offers o join stores s on s.id = o.store_id
     join coupons c on c.store_id = s.id where s.site like 'https://%' limit 1`,
  ))!
  const statuses = async () => {
    const paths = [`/ir/${id}`, `/ir/tienda/${slug}`, `/ir/cupon/${coupon}`]
    return Promise.all(paths.map(async (url) => (await app.inject({ url })).statusCode))
  }
  expect(await statuses()).toEqual([302, 302, 302])
  await pool.query('update stores set hidden_at = now() where slug = $1', [slug])
  expect(await statuses()).toEqual([404, 404, 404])
  await pool.query('update stores set hidden_at = null where slug = $1', [slug])
  await pool.query('update products set hidden_at = now() where id = $1', [product])
  expect(await statuses()).toEqual([404, 302, 302])
})
