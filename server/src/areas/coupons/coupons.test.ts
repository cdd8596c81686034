import { DAY_MS } from '@tianguis/contract/durations'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { asApiError, sendError } from '../../http/errors/errors.ts'
import { SearchUnavailable } from '../../search/search-failure.ts'
import type { SearchService } from '../../search/service.ts'
import { createThrottle } from '../../security/throttle.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../../testing/demo.ts'
import { testSearch } from '../../testing/search.ts'
import { createCouponsOperator } from './operator-service.ts'
import * as queries from './queries.ts'
import { couponRoutes } from './routes.ts'
import { type CouponsService, createCoupons } from './service.ts'

const clock = () => BUEN_FIN
const ALL = { q: '', store: '', page: 1 }
let database: TestDatabase
let search: SearchService
let coupons: CouponsService
let app: FastifyInstance

beforeAll(async () => {
  database = await demoDatabase(40)
  search = await testSearch(database)
  coupons = createCoupons({ database, clock, search })
  app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  const throttle = createThrottle(database, 'a secret of this test', clock, true)
  await app.register(couponRoutes({ database, clock, throttle, secret: 'a secret of this test' }))
})
afterAll(async () => {
  await app.close()
  await search.close()
  await database.close()
})

describe('the page of coupons', () => {
  test('shows each valid coupon once, soonest end first', async () => {
    const first = await coupons.coupons(ALL)
    const pages = Array.from({ length: first.pages }, (_, i) => coupons.coupons({ ...ALL, page: i + 1 }))
    const seen = (await Promise.all(pages)).flatMap((page) => page.coupons)
    const valid = await rowOf<{ n: number }>(
      database.pool,
      'select count(*) as n from coupons where starts_at <= $1 and expires_at > $1',
      [BUEN_FIN],
    )
    expect(first.total).toBe(valid?.n)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(first.total)
    const ends = seen.map(({ expiresAt }) => expiresAt!)
    expect(ends).toEqual([...ends].sort())
  })

  test('is searched by title and store, with two typos, and filtered by store', async () => {
    const { stores } = await coupons.coupons(ALL)
    expect(stores.length).toBeGreaterThan(5)
    const { name, count } = stores[0]!
    const ofStore = await coupons.coupons({ ...ALL, store: name })
    expect(ofStore.total).toBe(count)
    expect(ofStore.coupons.every(({ store }) => store.name === name)).toBe(true)
    expect(ofStore.stores).toEqual(stores)
    const byName = await coupons.coupons({ ...ALL, q: name })
    expect(byName.coupons.some(({ store }) => store.name === name)).toBe(true)
    const spelled = await coupons.coupons({ ...ALL, q: 'envío' })
    expect(spelled.total).toBeGreaterThan(0)
    expect((await coupons.coupons({ ...ALL, q: 'enbio' })).total).toBeGreaterThan(0)
    expect((await coupons.coupons({ ...ALL, store: 'no ` && existe' })).total).toBe(0)
  })

  test('without the search service the page shows the coupons that end first and says so', async () => {
    const broken = { ...search, search: () => Promise.reject(new SearchUnavailable('down')) }
    const view = await createCoupons({ database, clock, search: broken }).coupons({ ...ALL, q: 'algo' })
    const found = await coupons.coupons(ALL)
    expect(view.unavailable).toBe(true)
    expect(view.coupons.map(({ expiresAt }) => expiresAt)).toEqual(found.coupons.map(({ expiresAt }) => expiresAt))
    // A coupon found by both has the same card.
    const same = found.coupons.filter(({ id }) => view.coupons.some((coupon) => coupon.id === id))
    expect(same.length).toBeGreaterThan(0)
    for (const coupon of same) expect(view.coupons).toContainEqual(coupon)
  })
})

describe('votes', () => {
  const vote = async (id: number | string, worked: unknown, remoteAddress: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/coupons/${id}/vote`,
      payload: { data: { worked } },
      remoteAddress,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const aCoupon = async () => {
    const row = await rowOf<{ id: number }>(
      database.pool,
      `update coupons set votes_worked = 7, votes_failed = 2
       where id = (select max(id) from coupons where starts_at <= $1 and expires_at > $1) returning id`,
      [BUEN_FIN],
    )
    await database.pool.query('delete from coupon_votes')
    return row!.id
  }

  test('one vote per visitor; voting again changes it', async () => {
    const id = await aCoupon()
    expect(await vote(id, true, '203.0.113.1')).toEqual({ status: 200, body: { worked: 8, failed: 2 } })
    expect((await vote(id, true, '203.0.113.1')).body).toEqual({ worked: 8, failed: 2 })
    expect((await vote(id, false, '203.0.113.1')).body).toEqual({ worked: 7, failed: 3 })
    expect((await vote(id, true, '203.0.113.2')).body).toEqual({ worked: 8, failed: 3 })
    expect((await vote(id, true, '2001:db8:1:2::1')).body).toEqual({ worked: 9, failed: 3 })
    expect((await vote(id, true, '2001:db8:1:2::99')).body).toEqual({ worked: 9, failed: 3 })
    const rows = await rowsOf<{ voter: Buffer }>(database.pool, 'select voter from coupon_votes')
    expect(rows).toHaveLength(3)
    expect(rows.some(({ voter }) => voter.includes('203.0.113'))).toBe(false)
  })

  test('concurrent votes are all counted', async () => {
    const id = await aCoupon()
    await Promise.all(Array.from({ length: 12 }, (_, i) => vote(id, i % 3 > 0, `198.51.100.${i}`)))
    expect((await vote(id, true, '198.51.100.1')).body).toEqual({ worked: 7 + 8, failed: 2 + 4 })
  })

  test('only for valid coupons, and only booleans', async () => {
    const gone = await rowOf<{ id: number }>(database.pool, 'select min(id) as id from coupons where expires_at < $1', [
      BUEN_FIN,
    ])
    expect((await vote(gone!.id, true, '203.0.113.9')).status).toBe(404)
    expect((await vote(999_999_999, true, '203.0.113.9')).status).toBe(404)
    expect((await vote('abc', true, '203.0.113.9')).status).toBe(400)
    expect((await vote(await aCoupon(), 'sí', '203.0.113.9')).status).toBe(400)
  })

  test('one address is limited to forty votes in ten minutes', async () => {
    const id = await aCoupon()
    const statuses = []
    for (let i = 0; i < 42; i++) statuses.push((await vote(id, true, '192.0.2.7')).status)
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('an end that its store did not tell is shown nowhere, until the operator says another', async () => {
  const { pool } = database
  const operator = createCouponsOperator({ database, clock })
  const store = await rowOf<{ id: number; name: string }>(pool, 'select id, name from stores order by id limit 1')
  const startsAt = new Date(BUEN_FIN.getTime() - 5 * DAY_MS)
  const terms = { title: 'Doce por ciento sin fecha', code: 'DOCE', terms: '', kind: 'percent', value: 12 } as const
  const added = await operator.add(store!.id, {
    ...terms,
    minimum: 0,
    maximum: null,
    conditional: false,
    url: null,
    startsAt,
    expiresAt: new Date(BUEN_FIN.getTime() + DAY_MS),
    endAssumed: true,
  })
  const found = async () => {
    const rebuilt = await testSearch(database)
    const view = await createCoupons({ database, clock, search: rebuilt }).coupons({ ...ALL, q: terms.title })
    await rebuilt.close()
    return view.coupons.find(({ code }) => code === 'DOCE')
  }
  const ofStore = async () => (await coupons.ofStore(store!.id, 100)).find(({ code }) => code === 'DOCE')
  expect(await ofStore()).toMatchObject({ expiresAt: null })
  expect(await found()).toEqual(await ofStore())
  expect((await coupons.endingSoon(100)).some(({ code }) => code === 'DOCE')).toBe(false)
  await operator.edit(added.id, { title: terms.title })
  expect(await ofStore()).toMatchObject({ expiresAt: null })
  const expiresAt = new Date(BUEN_FIN.getTime() + 2 * DAY_MS)
  await operator.edit(added.id, { expiresAt })
  expect(await ofStore()).toMatchObject({ expiresAt: expiresAt.toISOString() })
  await pool.query('delete from coupons where id = $1', [added.id])
})

test('coupons of a store that the operator hid are nowhere', async () => {
  const { pool } = database
  const { id, n } = (await rowOf<{ id: number; n: number }>(
    pool,
    `select store_id as id, count(*) as n from coupons where starts_at <= $1 and expires_at > $1
     group by 1 order by 2 desc limit 1`,
    [BUEN_FIN],
  ))!
  const before = await queries.countValidCoupons(pool, BUEN_FIN)
  const own = await queries.couponsOfStore(pool, BUEN_FIN, id, 1)
  await pool.query('update stores set hidden_at = now() where id = $1', [id])
  expect(await queries.countValidCoupons(pool, BUEN_FIN)).toBe(before - n)
  expect(await queries.validCoupons(pool, BUEN_FIN, { offset: 0, limit: before })).toHaveLength(before - n)
  expect(await queries.couponsOfStore(pool, BUEN_FIN, id, 1)).toEqual([])
  const ids = own.map((coupon) => coupon.id)
  expect(await queries.couponsById(pool, BUEN_FIN, ids)).toEqual([])
  await pool.query('update stores set hidden_at = null where id = $1', [id])
  expect((await queries.couponsById(pool, BUEN_FIN, ids)).length).toBe(1)
})
