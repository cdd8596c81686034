import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'catalogue', ...(body && { body }) })
const actions = async () =>
  (await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')).map(
    ({ action }) => action,
  )

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(30) })
})
afterAll(() => site?.close())

test('a match is decided once, undone, and decided again', async () => {
  const { pool } = site.database
  await pool.query('delete from reviews')
  const offers = await rowsOf<{ id: number; product_id: number }>(pool, 'select id, product_id from offers order by id')
  const [offer] = offers
  const other = offers.find(({ product_id }) => product_id !== offer!.product_id)!
  const review = await rowOf<{ id: number }>(
    pool,
    `insert into reviews (kind, offer_id, product_id, reasons) values ('match', $1, $2, '{<b>misma marca</b>}') returning id`,
    [offer!.id, other.product_id],
  )
  const { body } = await call('GET', 'reviews?kind=match')
  expect(body).toMatchObject({
    waiting: { match: 1 },
    reviews: [{ id: review!.id, reasons: ['<b>misma marca</b>'], joined: false, product: { id: other.product_id } }],
  })
  const decide = (decision: string) => call('POST', `reviews/${review!.id}`, { decision })
  const productNow = async () =>
    (await rowOf<{ product_id: number }>(pool, 'select product_id from offers where id = $1', [offer!.id]))?.product_id
  expect((await decide('accept')).status).toBe(200)
  expect(await productNow()).toBe(other.product_id)
  expect((await decide('reject')).body.error.message).toBe('Otra persona ya la decidió.')
  expect((await decide('undo')).status).toBe(200)
  expect(await productNow()).toBe(offer!.product_id)
  expect((await decide('reject')).status).toBe(200)
  expect((await call('POST', 'reviews/999999', { decision: 'accept' })).status).toBe(409)
  expect(await actions()).toEqual(['matches.accept', 'matches.undo', 'matches.reject'])
})

test('held prices are published or discarded in bulk', async () => {
  const { pool } = site.database
  const before = (await actions()).length
  await pool.query(
    `insert into held_prices (offer_id, price, fingerprint) select id, price * 10, 1 from offers where in_stock order by id limit 3`,
  )
  const { rows } = (await call('GET', 'held-prices')).body
  const [a, b, c] = rows.map(({ offerId }: { offerId: number }) => offerId)
  expect((await call('POST', 'held-prices', { offers: [a, b], decision: 'accept' })).body).toEqual({ changed: 2 })
  expect((await call('POST', 'held-prices', { offers: [c, a], decision: 'reject' })).body).toEqual({ changed: 1 })
  const price = await rowOf<{ price: number }>(pool, 'select price from offers where id = $1', [a])
  expect(price?.price).toBe(rows[0].price)
  expect((await actions()).slice(before)).toEqual(['prices.accept', 'prices.accept', 'prices.reject'])
})
