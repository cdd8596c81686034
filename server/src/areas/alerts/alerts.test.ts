import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../../testing/demo.ts'
import { type PeopleSite, peopleSite } from '../../testing/people-site.ts'

let site: PeopleSite
let lupe: string
let beto: string
let product: string
let bestPrice: number
let store: string
beforeAll(async () => {
  site = await peopleSite({ database: await demoDatabase(40) })
  lupe = (await site.person('lupe@correo.test')).jwt
  beto = (await site.person('beto@correo.test')).jwt
  const { rows } = await site.database.pool.query(
    'select product_id as id, best_price from product_figures order by 1 limit 1',
  )
  product = String(rows[0].id)
  bestPrice = Number(rows[0].best_price) / 100
  store = (await site.database.pool.query('select slug from stores order by id limit 1')).rows[0].slug
})
afterAll(() => site.close())

const arm = (data: object, token = lupe) =>
  site.call('POST', '/api/subscribe/createSubscription', { data: { product, ...data } }, token)
const change = (id: number, data: object, token = lupe) =>
  site.call('PUT', `/api/subscribe/updateSubscription/${id}`, { data }, token)
const withdraw = (id: number, token = lupe) =>
  site.call('DELETE', `/api/subscribe/deleteSubscription/${id}`, undefined, token)
const all = (token = lupe) => site.call('GET', '/api/subscribe/getAllSubscription', undefined, token)

test('each kind has its own threshold and today’s price; stock alerts start disarmed while in stock', async () => {
  expect((await all()).body).toEqual([])
  await arm({ kind: 'target', targetPrice: 999.5 })
  await arm({ kind: 'percent', percent: 15, targetPrice: 10 })
  await arm({ kind: 'drop', withShipping: true, stores: [store] })
  const { status, body } = await arm({ kind: 'stock', expiresAt: '2027-01-01T00:00:00Z' })
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { kind: 'stock', product, expiresAt: '2027-01-01T00:00:00.000Z', armed: false, paused: false },
    { kind: 'drop', withShipping: true, stores: [store], targetPrice: null },
    { kind: 'percent', percent: 15, targetPrice: null },
    { kind: 'target', targetPrice: 999.5, percent: null, baselinePrice: bestPrice },
  ])
})

test('pausing keeps the rule; a changed rule is armed again at today’s price', async () => {
  const { id } = (await arm({ kind: 'target', targetPrice: 100 })).body[0]
  await site.database.pool.query('update price_alerts set armed = false, baseline_price = 1 where id = $1', [id])
  expect((await change(id, { paused: true })).body[0]).toMatchObject({ paused: true, armed: false, targetPrice: 100 })
  expect((await change(id, { targetPrice: 90 })).body[0]).toMatchObject({
    targetPrice: 90,
    armed: true,
    baselinePrice: bestPrice,
  })
  expect((await change(id, { kind: 'percent', percent: 20 })).body[0]).toMatchObject({
    kind: 'percent',
    percent: 20,
    targetPrice: null,
  })
  expect((await change(id, { kind: 'target' })).status).toBe(400)
})

test('an alert that is asked for again starts again and does not become two', async () => {
  const before = (await arm({ kind: 'percent', percent: 40, stores: [store] })).body
  await change(before[0].id, { paused: true })
  const after = (await arm({ kind: 'percent', percent: 40, stores: [store] })).body
  expect(after).toHaveLength(before.length)
  expect(after[0]).toMatchObject({ id: before[0].id, paused: false })
  expect((await arm({ kind: 'percent', percent: 41, stores: [store] })).body).toHaveLength(before.length + 1)
  expect((await arm({ kind: 'percent', percent: 40 }, beto)).body).toHaveLength(1)
  await withdraw((await all(beto)).body[0].id, beto)
})

test('only stores that shoppers see can be chosen', async () => {
  const chosen = async () =>
    (await site.call('GET', `/api/subscribe/stores?product=${product}`)).body.map(({ slug }: { slug: string }) => slug)
  const [first, ...others] = await chosen()
  await site.database.pool.query('update stores set hidden_at = now() where slug = $1', [first])
  expect(await chosen()).toEqual(others)
  await site.database.pool.query('update stores set hidden_at = null')
})

test('an alert of another account answers 404', async () => {
  const { id } = (await arm({ kind: 'drop' })).body[0]
  expect((await change(id, { paused: true }, beto)).status).toBe(404)
  expect((await withdraw(id, beto)).status).toBe(404)
  expect((await all(beto)).body).toEqual([])
  expect((await withdraw(id)).status).toBe(200)
  expect((await withdraw(id)).status).toBe(404)
})

test.each([
  { kind: 'target' },
  { kind: 'target', targetPrice: -1 },
  { kind: 'target', targetPrice: 0.001 },
  { kind: 'target', targetPrice: 1e308 },
  { kind: 'percent' },
  { kind: 'percent', percent: 100 },
  { kind: 'magic' },
  { kind: 'drop', product: '999999999' },
  { kind: 'drop', stores: ['no-existe'] },
  { kind: 'drop', expiresAt: 'mañana' },
])('refuses %j', async (data) => {
  expect((await arm(data)).status).toBe(400)
})
