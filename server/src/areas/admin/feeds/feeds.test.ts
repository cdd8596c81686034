/** Acts on several feeds, and what each run changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { createFeeds } from '../../feeds/service.ts'
import { type AdminSite, adminSite, SECRET } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'catalogue', ...(body && { body }) })
const actions = async () =>
  (await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')).map(
    ({ action }) => action,
  )
async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
const imported = (csv: string) =>
  createFeeds({ database: site.database, clock: site.now, secret: SECRET }).importFile({
    store: 'La Tetería',
    site: 'https://teteria.example',
    mapping: {},
    currency: 'MXN',
    complete: true,
    allowHosts: [],
    bytes: null,
    source: bytesOf(`id,title,price,availability,link\n${csv}`),
  })
const row = (sku: string, price: number, stock = 'in stock') =>
  `${sku},Té ${sku} de sobre,${price},${stock},https://teteria.example/${sku}\n`

beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

test('several feeds are paused, resumed and read soon, all or none', async () => {
  const feed = { everyMinutes: 60, complete: true, mapping: {} }
  const add = async (name: string) =>
    (await call('POST', 'feeds', { store: name, ...feed, url: `https://${name}.example/feed.xml` })).body.id as number
  const ids = [await add('una'), await add('otra')]
  const paused = async () => (await call('GET', 'feeds?state=paused')).body.rows.length
  const pause = (some: readonly number[], yes: boolean) => call('PUT', 'feeds/paused', { ids: some, paused: yes })
  expect((await pause([...ids, 999_999], true)).status).toBe(409)
  expect(await paused()).toBe(0)
  expect((await pause(ids, true)).status).toBe(200)
  expect(await paused()).toBe(2)
  expect((await call('POST', 'feeds/run', { ids })).body.error.message).toContain('está en pausa')
  expect((await pause(ids, false)).status).toBe(200)
  await site.database.pool.query(`update feeds set next_run_at = now() + interval '1 day'`)
  expect((await call('POST', 'feeds/run', { ids })).status).toBe(200)
  const due = await rowsOf(site.database.pool, `select id from feeds where next_run_at < now() + interval '1 hour'`)
  expect(due).toHaveLength(2)
  expect(await actions()).toEqual(
    ['feeds.add', 'feeds.pause', 'feeds.resume', 'feeds.run'].flatMap((action) => [action, action]),
  )
})

test('a number that names no feed is refused everywhere, also one that no integer holds', async () => {
  const settings = { everyMinutes: 60, complete: true, mapping: {}, url: 'https://una.example/feed.xml' }
  for (const id of [999_999, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const answers = [
      await call('GET', `feeds/${id}`),
      await call('GET', `feeds/${id}/removal`),
      await call('PUT', `feeds/${id}`, settings),
      await call('PUT', `feeds/${id}/paused`, { paused: true }),
      await call('PUT', 'feeds/paused', { ids: [id], paused: true }),
      await call('POST', `feeds/${id}/run`),
      await call('POST', 'feeds/run', { ids: [id] }),
      await call('PUT', `feeds/${id}/credentials`, { credentials: null }),
      await call('DELETE', `feeds/${id}`),
      await call('POST', `feeds/${id}/draft`),
    ]
    for (const { status, body } of answers) expect([404, 409], JSON.stringify(body)).toContain(status)
  }
})

test('a run tells its differences offer by offer, also as a file', async () => {
  await imported(row('a', 40) + row('b', 50) + row('c', 60) + row('d', 70, 'out of stock') + row('e', 80))
  await imported(row('a', 40) + row('b', 55) + row('d', 70) + row('e', 800) + row('f', 90))
  const [{ id: feedId }] = (await call('GET', 'feeds?q=teter')).body.rows
  const { runs } = (await call('GET', `feeds/${feedId}`)).body
  const changes = async (run: number, query = '') =>
    (await call('GET', `feed-runs/${run}/changes${query}`)).body.rows.map(
      (one: { sku: string; what: string; before: number | null; price: number }) =>
        [one.sku, one.what, one.before, one.price].join(' '),
    )
  expect((await changes(runs[1].id)).sort()).toEqual([
    'a new  4000',
    'b new  5000',
    'c new  6000',
    'd new  7000',
    'e new  8000',
  ])
  expect((await changes(runs[0].id)).sort()).toEqual([
    'b price 5000 5500',
    'c gone 6000 6000',
    'd back 7000 7000',
    'e held 8000 80000',
    'f new  9000',
  ])
  expect(await changes(runs[0].id, '?what=price')).toEqual(['b price 5000 5500'])
  expect(await changes(999_999)).toEqual([])
  const file = await call('GET', `feed-runs/${runs[0].id}/changes.csv?q=sobre`)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(6)
})
