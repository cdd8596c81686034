import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'catalogue', ...(body && { body }) })
const actions = async () =>
  (await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')).map(
    ({ action }) => action,
  )

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(40) })
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

test('an undone decision leaves an offer where a later act has put it', async () => {
  const { pool } = site.database
  await pool.query('delete from reviews')
  const offers = await rowsOf<{ id: number; product_id: number }>(
    pool,
    'select distinct on (product_id) id, product_id from offers order by product_id, id limit 3',
  )
  const [offer, other, third] = offers as [(typeof offers)[0], (typeof offers)[0], (typeof offers)[0]]
  const { id } = (await rowOf<{ id: number }>(
    pool,
    `insert into reviews (kind, offer_id, product_id, reasons) values ('match', $1, $2, '{marca}') returning id`,
    [offer.id, other.product_id],
  ))!
  const place = () =>
    rowOf(pool, 'select product_id as product, match_pinned as pinned from offers where id = $1', [offer.id])
  // In a product that is hidden it would no longer be seen.
  await call('POST', 'products/hide', { ids: [other.product_id], reason: 'prueba' })
  expect((await call('POST', `reviews/${id}`, { decision: 'accept' })).status).toBe(409)
  await call('POST', 'products/show', { ids: [other.product_id] })
  expect((await call('POST', `reviews/${id}`, { decision: 'accept' })).status).toBe(200)
  expect((await call('POST', `offers/${offer.id}/move`, { into: third.product_id })).status).toBe(200)
  expect((await call('POST', `reviews/${id}`, { decision: 'undo' })).status).toBe(409)
  expect(await place()).toEqual({ product: third.product_id, pinned: true })
})

test('a decision on a price is about the one that was seen', async () => {
  const { pool } = site.database
  const { id, offer_id } = (await rowOf<{ id: number; offer_id: number }>(
    pool,
    `insert into reviews (kind, offer_id, product_id, reasons) select 'price', id, product_id, '{lejos}' from offers
     where in_stock order by id desc limit 1 returning id, offer_id`,
  ))!
  const { offer } = (await call('GET', 'reviews?kind=price')).body.reviews.find((one: { id: number }) => one.id === id)
  await pool.query('update offers set price = 100 where id = $1', [offer_id])
  expect((await call('POST', `reviews/${id}`, { decision: 'accept', price: offer.price })).status).toBe(409)
  expect((await call('POST', `reviews/${id}`, { decision: 'reject', price: 100 })).status).toBe(200)
})

test('the most useful come first, whatever changes prices and figures', async () => {
  const { pool } = site.database
  const refresh = () => refreshFigures(site.database, () => BUEN_FIN)
  /** By the rule itself, of all that are open. */
  const rule = `coalesce((1 + f.popularity) * (0.1 + abs(ln(o.price::float8 / f.best_price))), 0)`
  const orders = async () => {
    const from = `from reviews r join offers o on o.id = r.offer_id left join product_figures f on f.product_id = r.product_id
      where r.state = 'open'`
    const rows = await rowsOf<{ id: number; wrong: boolean }>(
      pool,
      `select r.id, r.usefulness is distinct from ${rule} as wrong ${from} order by ${rule} desc, r.created_at, r.id`,
    )
    const listed = [...(await call('GET', 'reviews')).body.reviews].map(({ id }: { id: number }) => id)
    expect(rows.filter(({ wrong }) => wrong)).toEqual([])
    expect(listed).toEqual(rows.slice(0, listed.length).map(({ id }) => id))
    return listed
  }
  await pool.query('delete from reviews')
  await pool.query(
    `insert into reviews (kind, offer_id, product_id) select 'match', o.id, p.id
     from (select min(id) as id, product_id from offers group by product_id) o join products p on p.id = 1 + o.product_id % 40`,
  )
  const before = await orders()
  await pool.query('update offers set price = price * 3 where id in (select offer_id from reviews where id % 2 = 0)')
  await refresh()
  const repriced = await orders()
  expect(repriced).not.toEqual(before)
  await pool.query(
    `insert into clicks (at, offer_id, product_id, store_id, price, bot)
     select $1, o.id, o.product_id, o.store_id, o.price, false from offers o, generate_series(1, 2000)
     where o.id = (select min(x.id) from offers x where x.product_id = (select product_id from reviews where id = $2))`,
    [BUEN_FIN, repriced.at(-1)],
  )
  await refresh()
  expect((await orders())[0]).toBe(repriced.at(-1))
  await pool.query(`update products set hidden_at = now() where id = (select product_id from reviews where id = $1)`, [
    repriced.at(-1),
  ])
  await refresh()
  const [first] = await orders()
  for (const decision of ['accept', 'undo'])
    expect((await call('POST', `reviews/${first}`, { decision })).status).toBe(200)
  await orders()
})

test('a decision about a price is recorded as one', async () => {
  const { pool } = site.database
  const before = (await actions()).length
  await pool.query(`delete from reviews`)
  await pool.query(
    `insert into reviews (kind, offer_id, product_id) select 'price', id, product_id from offers limit 1`,
  )
  const [review] = (await call('GET', 'reviews')).body.reviews
  expect((await call('POST', `reviews/${review.id}`, { decision: 'accept' })).status).toBe(200)
  expect((await actions()).slice(before)).toEqual(['price-reviews.accept'])
})

test('held prices are published or discarded in bulk, all as they were seen or none', async () => {
  const { pool } = site.database
  const before = (await actions()).length
  await pool.query(
    `insert into held_prices (offer_id, price) select id, price * 10 from offers where in_stock order by id limit 3`,
  )
  const { rows } = (await call('GET', 'held-prices')).body
  const [a, b, c] = rows.map(({ offerId }: { offerId: number }) => offerId)
  const [seenA, seenB, seenC] = rows.map(({ offerId, price }: { offerId: number; price: number }) => ({
    offer: offerId,
    price,
  }))
  const decide = (held: object[], decision: string) => call('POST', 'held-prices', { held, decision })
  // A run holds another price than the page shows.
  await pool.query('update held_prices set price = price / 100 where offer_id = $1', [b])
  expect((await decide([seenA, seenB], 'accept')).status).toBe(409)
  await pool.query('update held_prices set price = price * 100 where offer_id = $1', [b])
  expect((await decide([seenA, seenB], 'accept')).body).toEqual({ changed: 2 })
  expect((await decide([seenC, seenA], 'reject')).status).toBe(409)
  expect((await decide([seenC], 'reject')).body).toEqual({ changed: 1 })
  // Another operator's page still shows the discarded price.
  expect((await decide([seenC], 'accept')).status).toBe(409)
  const discarded = await rowOf<{ price: number }>(pool, 'select price from offers where id = $1', [c])
  expect(discarded?.price).toBe(rows[2].before)
  const price = await rowOf<{ price: number }>(pool, 'select price from offers where id = $1', [a])
  expect(price?.price).toBe(rows[0].price)
  expect((await actions()).slice(before)).toEqual(['prices.accept', 'prices.accept', 'prices.reject'])
  // A discarded price waits for nothing.
  const { attention } = (await call('GET', 'start')).body
  const waiting = attention.find(({ kind }: { kind: string }) => kind === 'held-prices')?.count ?? 0
  expect(waiting).toBe((await call('GET', 'held-prices')).body.rows.length)
})
