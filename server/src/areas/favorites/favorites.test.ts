import { MAX_LIST_PRODUCTS, MAX_LISTED_PRODUCTS, MAX_LISTS } from '@tianguis/contract/account/list-rules'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { PASSWORD, type PeopleSite, peopleSite } from '../../testing/people-site.ts'

let site: PeopleSite
let lupe: string
let beto: string
let products: string[]
beforeAll(async () => {
  site = await peopleSite({ database: await demoDatabase(40) })
  lupe = (await site.person('lupe@correo.test')).jwt
  beto = (await site.person('beto@correo.test')).jwt
  const { rows } = await site.database.pool.query('select id from products order by id limit 6')
  products = rows.map(({ id }) => String(id))
})
afterAll(() => site.close())

const create = (data: unknown, token = lupe) => site.call('POST', '/api/favorite/createFavoritesList', { data }, token)
const update = (id: number, data: unknown, token = lupe) =>
  site.call('PUT', `/api/favorite/updateFavoritesList?listId=${id}`, { data }, token)
const remove = (id: number, token = lupe) =>
  site.call('DELETE', `/api/favorite/deleteFavoritesList/${id}`, undefined, token)
const all = (token = lupe) => site.call('GET', '/api/favorite/getAllFavoritesList', undefined, token)

test('each call returns all lists as an array', async () => {
  expect((await all()).body).toEqual([])
  const created = await create({ title: 'Regalos', products: [products[0]] })
  expect(created.status).toBe(200)
  expect(created.body).toMatchObject([{ title: 'Regalos', products: [products[0]] }])
  const second = await create({})
  expect(second.body.map(({ title }: { title: string }) => title)).toEqual(['Regalos', 'Lista nueva'])
  expect(second.body[1].products).toEqual([])
  const gone = await remove(second.body[1].id)
  expect(gone.body).toHaveLength(1)
  expect((await all()).body).toEqual(gone.body)
})

test('products are replaced in order; those that stay keep note and price', async () => {
  const [list] = (await create({ title: 'Orden', products: products.slice(0, 3) })).body.slice(-1)
  await update(list.id, { notes: { [products[1]!]: 'el azul' } })
  const after = (
    await update(list.id, { title: 'Otro', products: [products[2], products[1], products[4], products[1]] })
  ).body
  const changed = after.find(({ id }: { id: number }) => id === list.id)
  expect(changed).toMatchObject({ title: 'Otro', products: [products[2], products[1], products[4]] })
  expect(changed.items[1]).toMatchObject({ note: 'el azul', priceWhenAdded: list.items[1].priceWhenAdded })
})

test('adding, removing and reordering leave alone what another device changed meanwhile', async () => {
  const [first, second, third, fourth] = products as [string, string, string, string]
  const { id } = (await create({ title: 'Dos aparatos', products: [first, second] })).body.at(-1)
  const holds = (answer: { body: { id: number; products: string[] }[] }) =>
    answer.body.find((list) => list.id === id)?.products
  await update(id, { add: [third] })
  expect(holds(await update(id, { add: [fourth, first] }))).toEqual([first, second, third, fourth])
  expect(holds(await update(id, { remove: [second] }))).toEqual([first, third, fourth])
  expect(holds(await update(id, { remove: [second] }))).toEqual([first, third, fourth])
  expect(holds(await update(id, { order: [third, second, first] }))).toEqual([third, first, fourth])
})

test('a list grows to no more than its limit, also one product at a time', async () => {
  const { jwt } = await site.person('una-a-una@correo.test')
  const { id } = (await create({}, jwt)).body[0]
  await site.database.pool.query(
    `with more as (
       insert into products (slug, name, brand, category_id, lvl0, image)
       select 'lleno-' || n, 'Taza ' || n, brand, category_id, lvl0, image
       from generate_series(1, $2::int) n, (select * from products order by id limit 1) p returning id
     ) insert into favorites_items (list_id, product_id, position, price_when_added) select $1, id, id, 0 from more`,
    [id, MAX_LIST_PRODUCTS],
  )
  expect((await update(id, { add: [products[0]] }, jwt)).body.error.message).toBe('products must be at most 200')
  const [{ products: full }] = (await all(jwt)).body
  expect((await update(id, { remove: [full[0]], add: [products[0]] }, jwt)).status).toBe(200)
  await remove(id, jwt)
  await site.database.pool.query("delete from products where slug like 'lleno-%'")
})

test('a list is moved to another position', async () => {
  await create({ title: 'Z1' })
  const lists = (await create({ title: 'Z2' })).body
  const moved = (await update(lists.at(-1).id, { position: 0 })).body
  expect(moved[0].title).toBe('Z2')
  expect(moved.map(({ id }: { id: number }) => id).sort()).toEqual(lists.map(({ id }: { id: number }) => id).sort())
})

test('a shared list has a random token that can be withdrawn', async () => {
  const list = (await create({ title: 'Compartida' })).body.at(-1)
  const shared = (await update(list.id, { shared: true })).body.at(-1)
  expect(shared.shareToken).toMatch(/^[\w-]{24}$/)
  expect((await update(list.id, { shared: true })).body.at(-1).shareToken).toBe(shared.shareToken)
  expect((await update(list.id, { shared: false })).body.at(-1).shareToken).toBeNull()
  expect((await update(list.id, { shared: true })).body.at(-1).shareToken).not.toBe(shared.shareToken)
})

describe('another account', () => {
  test('gets 404 for seeing, changing and deleting', async () => {
    const list = (await create({ title: 'Mía' })).body.at(-1)
    expect((await all(beto)).body).toEqual([])
    for (const attempt of [update(list.id, { title: 'Tuya' }, beto), remove(list.id, beto), update(999_999, {}, beto)])
      expect(await attempt).toMatchObject({ status: 404, body: { error: { name: 'NotFoundError' } } })
    expect((await all()).body.at(-1).title).toBe('Mía')
  })

  test('without a token is 403', async () => {
    expect((await site.call('GET', '/api/favorite/getAllFavoritesList')).status).toBe(403)
  })
})

test.each([
  [{ products: ['999999999'] }, 'products has an unknown product'],
  [{ products: ['1; drop table users'] }, 'product must be the id of a product'],
  [{ title: 'x'.repeat(81) }, 'title must be at most 80 characters'],
])('refuses %j and changes nothing', async (data, message) => {
  const before = (await all()).body
  expect((await create(data)).body.error.message).toBe(message)
  expect((await all()).body).toEqual(before)
})

test('a refused change is rolled back', async () => {
  const list = (await create({ title: 'Entera', products: [products[0]] })).body.at(-1)
  expect((await update(list.id, { title: 'Rota', products: [products[1], '888888888'] })).status).toBe(400)
  expect((await all()).body.at(-1)).toMatchObject({ title: 'Entera', products: [products[0]] })
})

test('a product that was hidden meanwhile stays, moves and leaves; it is not added anew', async () => {
  const [hidden, shown] = products as [string, string]
  const { id } = (await create({ title: 'Con oculto', products: [hidden] })).body.at(-1)
  const other = (await create({ title: 'Sin oculto' })).body.at(-1)
  const { rows } = await site.database.pool.query('delete from product_figures where product_id = $1 returning *', [
    hidden,
  ])
  expect(await update(id, { products: [hidden, shown] })).toMatchObject({ status: 200 })
  expect((await update(id, { products: [shown, hidden] })).body.at(-2)).toMatchObject({ products: [shown, hidden] })
  expect((await update(other.id, { products: [hidden] })).status).toBe(400)
  expect((await update(id, { products: [shown] })).body.at(-2)).toMatchObject({ products: [shown] })
  await site.database.pool.query(
    'insert into product_figures select * from jsonb_populate_record(null::product_figures, $1)',
    [JSON.stringify(rows[0])],
  )
})

test('the limit holds for concurrent requests', async () => {
  const { jwt } = await site.person('mucha@correo.test')
  const answers = await Promise.all(Array.from({ length: MAX_LISTS + 10 }, () => create({}, jwt)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_LISTS)
  expect((await all(jwt)).body).toHaveLength(MAX_LISTS)
})

test('changes of one account that wait for each other hold no connections that others need', async () => {
  const many = await site.person('insistente@correo.test')
  const other = new pg.Client(site.database.url)
  await other.connect()
  const locks = [ADVISORY_LOCKS.writeFavorites, ADVISORY_LOCKS.writeAlerts]
  for (const lock of locks) await other.query('select pg_advisory_lock($1::int, $2::int)', [lock, many.id])
  const data = { product: products[0], kind: 'drop' }
  const waiting = [
    ...Array.from({ length: 10 }, () => create({}, many.jwt)),
    ...Array.from({ length: 10 }, () => site.call('POST', '/api/subscribe/createSubscription', { data }, many.jwt)),
  ]
  expect((await all(beto)).status).toBe(200)
  await other.end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('all lists together hold a bounded number of products; who has more may still take out', async () => {
  const { jwt, id } = await site.person('acapara@correo.test')
  const [list] = (await create({ products: products.slice(0, 3) }, jwt)).body
  const held = (await create({}, jwt)).body.at(-1).id
  await site.database.pool.query(
    `insert into favorites_items (list_id, product_id, position, price_when_added)
     select l.id, p.id, p.id, 0 from favorites_lists l, products p where l.id = $1`,
    [held],
  )
  const rest =
    MAX_LISTED_PRODUCTS - Number((await site.database.pool.query('select count(*) from products')).rows[0].count)
  await site.database.pool.query(
    `with more as (insert into favorites_lists (user_id, title, position) select $1, 'x', n from generate_series(2, 60) n
       returning id, position)
     insert into favorites_items (list_id, product_id, position, price_when_added)
     select l.id, p.id, p.id, 0 from more l, products p order by l.position, p.id limit $2`,
    [id, rest - 3],
  )
  expect((await update(list.id, { products: products.slice(0, 4) }, jwt)).body.error.message).toBe(
    'Too many products in all lists',
  )
  expect((await update(list.id, { products: products.slice(1, 4) }, jwt)).status).toBe(200)
  expect((await update(list.id, { products: products.slice(1, 3) }, jwt)).status).toBe(200)
})

test('lists are part of the download of personal data', async () => {
  const person = await site.person('seva@correo.test')
  await create({ title: 'Se va conmigo', products: [products[0]] }, person.jwt)
  const data = await site.call('POST', '/api/account/data', { password: PASSWORD }, person.jwt)
  expect(data.body.favorites).toMatchObject([{ title: 'Se va conmigo' }])
})
