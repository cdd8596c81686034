import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../../testing/demo.ts'
import { type PeopleSite, peopleSite } from '../../testing/people-site.ts'

let site: PeopleSite
let lupe: string
let beto: string
let products: string[]
let list: { id: number }
beforeAll(async () => {
  site = await peopleSite({ database: await demoDatabase(60) })
  lupe = (await site.person('lupe@correo.test')).jwt
  beto = (await site.person('beto@correo.test')).jwt
  const { rows } = await site.database.pool.query(
    'select product_id as id from product_figures where in_stock and offers_count > 1 order by 1 limit 6',
  )
  products = rows.map(({ id }) => String(id))
  const data = { title: 'Cocina', products: products.toReversed() }
  list = (await site.call('POST', '/api/favorite/createFavoritesList', { data }, lupe)).body[0]
})
afterAll(() => site.close())

const get = (path: string, token?: string) => site.call('GET', path, undefined, token)

test('the products of the account’s lists with today’s prices in pesos', async () => {
  const { body } = await get('/api/favorite/products', lupe)
  expect(body.map(({ id }: { id: string }) => id)).toEqual(products)
  const { rows } = await site.database.pool.query('select best_price from product_figures where product_id = $1', [
    products[0],
  ])
  expect(body[0]).toMatchObject({ price: Number(rows[0].best_price) / 100, inStock: true })
  expect((await get('/api/favorite/products', beto)).body).toEqual([])
  expect((await get('/api/favorite/products')).status).toBe(403)
})

test('the basket adds up, and another account gets 404', async () => {
  const { body } = await get(`/api/favorite/basket?listId=${list.id}`, lupe)
  const { orders, total, exact } = body.split
  expect(exact).toBe(true)
  expect(
    orders.flatMap(({ items }: { items: { product: string }[] }) => items.map((item) => item.product)).sort(),
  ).toEqual(products.toSorted())
  for (const { goods, shipping, coupon, total: asked } of orders)
    expect(asked).toBeCloseTo(goods + shipping - (coupon?.saves ?? 0), 5)
  expect(orders.reduce((sum: number, order: { total: number }) => sum + order.total, 0)).toBeCloseTo(total, 5)
  expect(total).toBeLessThanOrEqual(body.eachCheapest.total)
  if (body.one.lacks.length === 0) expect(total).toBeLessThanOrEqual(body.one.order.total)
  expect((await get(`/api/favorite/basket?listId=${list.id}`, beto)).status).toBe(404)
})

test('what is offered refurbished only is named so, and keeps no price to compare new ones with', async () => {
  const id = products[0]!
  await site.database.pool.query(
    `with f as (update product_figures set condition = 'refurbished' where product_id = $1)
     update offers set condition = 'refurbished' where product_id = $1`,
    [id],
  )
  const data = { title: 'De segunda', products: [id, products[1]] }
  const made = (await site.call('POST', '/api/favorite/createFavoritesList', { data }, lupe)).body.at(-1)
  expect(made.items[0].priceWhenAdded).toBe(0)
  expect(made.items[1].priceWhenAdded).toBeGreaterThan(0)
  const { split } = (await get(`/api/favorite/basket?listId=${made.id}`, lupe)).body
  const items = split.orders.flatMap((order: { items: { product: string; condition: string }[] }) => order.items)
  expect(items.find(({ product }: { product: string }) => product === id).condition).toBe('refurbished')
  await site.call('DELETE', `/api/favorite/deleteFavoritesList/${made.id}`, undefined, lupe)
  await site.database.pool.query(
    `with f as (update product_figures set condition = 'new' where product_id = $1)
     update offers set condition = 'new' where product_id = $1`,
    [id],
  )
})

test('the basket counts the shipping to the first digits of a postal code', async () => {
  const basket = async (cp: string) => (await get(`/api/favorite/basket?listId=${list.id}${cp}`, lupe)).body.split
  const country = await basket('')
  await site.database.pool.query(
    `insert into store_shipping_zones (store_id, from_prefix, to_prefix, flat) select id, '06', '06', 7777 from stores`,
  )
  expect(await basket('')).toEqual(country)
  expect(await basket('&cp=640')).toEqual(country)
  for (const { shipping, coupon } of (await basket('&cp=067')).orders)
    expect(coupon?.saves === 77.77 || shipping === 77.77).toBe(true)
  expect((await get(`/api/favorite/basket?listId=${list.id}&cp=06700`, lupe)).status).toBe(400)
})

test('one account’s many baskets are refused, and do not hold up those of others', async () => {
  const data = { title: 'De Beto', products }
  const [own] = (await site.call('POST', '/api/favorite/createFavoritesList', { data }, beto)).body
  const many = Array.from({ length: 12 }, () => get(`/api/favorite/basket?listId=${list.id}`, lupe))
  expect((await get(`/api/favorite/basket?listId=${own.id}`, beto)).status).toBe(200)
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('a shared list shows products without notes until it is withdrawn', async () => {
  const share = (shared: boolean) =>
    site.call(
      'PUT',
      `/api/favorite/updateFavoritesList?listId=${list.id}`,
      { data: { shared, notes: { [products[0]!]: 'secreto' } } },
      lupe,
    )
  const [{ shareToken }] = (await share(true)).body
  const { body, headers } = await get(`/api/favorite/shared/${shareToken}`)
  expect(body.title).toBe('Cocina')
  expect(body.products.map(({ id }: { id: string }) => id)).toEqual(products.toReversed())
  expect(JSON.stringify(body)).not.toContain('secreto')
  expect(headers.get('cache-control')).toBe('no-store')
  await share(false)
  expect((await get(`/api/favorite/shared/${shareToken}`)).status).toBe(404)
})

test('the shared list of a blocked account is not shown', async () => {
  const bad = await site.person('abuso@correo.test')
  const created = await site.call('POST', '/api/favorite/createFavoritesList', { data: { title: 'Estafa' } }, bad.jwt)
  const share = `/api/favorite/updateFavoritesList?listId=${created.body[0].id}`
  const [{ shareToken }] = (await site.call('PUT', share, { data: { shared: true } }, bad.jwt)).body
  const block = (blocked: boolean) =>
    site.database.pool.query("update users set blocked = $1 where email = 'abuso@correo.test'", [blocked])
  await block(true)
  expect((await get(`/api/favorite/shared/${shareToken}`)).status).toBe(404)
  await block(false)
  expect((await get(`/api/favorite/shared/${shareToken}`)).status).toBe(200)
})

test('only endpoints of push services are accepted', async () => {
  const keys = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) }
  const subscribe = (endpoint: string) => site.call('POST', '/api/subscribe/push', { data: { endpoint, keys } }, lupe)
  expect((await subscribe('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200)
  expect((await subscribe('http://127.0.0.1:5432/')).status).toBe(400)
  expect((await get('/api/subscribe/push-key')).body.publicKey).toMatch(/^[\w-]{80,}$/)
})
