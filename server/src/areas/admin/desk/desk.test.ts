import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'owner', ...(body && { body }) })
const actions = async () =>
  (await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')).map(
    ({ action }) => action,
  )

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(20) })
})
afterAll(() => site?.close())

test('a report is closed once', async () => {
  const row = await rowOf<{ id: number }>(
    site.database.pool,
    `insert into error_reports (product_id, kind, comment) select min(id), 'price', '<script>alert(1)</script>' from products returning id`,
  )
  const resolve = (body = {}) => call('POST', `reports/${row!.id}/resolve`, body)
  expect((await call('GET', 'reports?q=ALERT')).body.rows).toMatchObject([
    { id: row!.id, comment: '<script>alert(1)</script>', canAnswer: false, resolvedAt: null },
  ])
  expect((await resolve({ answer: 'Gracias' })).body.error.message).toBe('Llegó sin cuenta: no hay a quién responder.')
  expect((await resolve()).status).toBe(200)
  expect((await resolve()).status).toBe(409)
  expect((await call('GET', 'reports')).body.rows).toEqual([])
  expect((await call('GET', 'reports?state=resolved')).body.rows).toMatchObject([{ id: row!.id }])
})

test('a report of an account is answered by mail', async () => {
  const { pool } = site.database
  const row = await rowOf<{ id: number }>(
    pool,
    `with person as (insert into users (document_id, username, email, confirmed) values ('r', 'rosa', 'rosa@correo.test', true) returning id)
     insert into error_reports (product_id, kind, user_id) select min(p.id), 'link', (select id from person) from products p returning id`,
  )
  const listed = (await call('GET', 'reports')).body
  expect(listed.rows).toMatchObject([{ canAnswer: true }])
  expect(JSON.stringify(listed)).not.toContain('rosa@')
  expect((await call('POST', `reports/${row!.id}/resolve`, { answer: 'Ya <b>abre</b>.' })).status).toBe(200)
  const mail = await rowOf<{ text: string; html: string }>(
    pool,
    `select text, html from mail_outbox where recipient = 'rosa@correo.test'`,
  )
  expect(mail!.text).toContain('Ya <b>abre</b>.')
  expect(mail!.html).toContain('Ya &lt;b&gt;abre')
})

test('several reports are closed at once, all or none, and opened again', async () => {
  const added = await rowsOf<{ id: number }>(
    site.database.pool,
    `insert into error_reports (product_id, kind) select p.id, 'price' from products p order by p.id limit 3 returning id`,
  )
  const ids = added.map(({ id }) => id)
  const [id] = ids
  const open = async () => (await call('GET', 'reports')).body.rows.map((one: { id: number }) => one.id)
  expect((await call('POST', 'reports/resolve', { ids: [...ids, 999_999_999] })).status).toBe(409)
  expect(await open()).toEqual(ids)
  expect((await call('POST', 'reports/resolve', { ids })).status).toBe(200)
  expect(await open()).toEqual([])
  expect((await call('POST', 'reports/reopen', { ids: [id] })).status).toBe(200)
  expect(await open()).toEqual([id])
  expect((await call('POST', 'reports/reopen', { ids: [id] })).status).toBe(409)
})

test('an approved request has a store, a feed and a mail; a feed that cannot be one changes nothing', async () => {
  const { pool } = site.database
  const add = async (name: string, feed: string | null) =>
    (await rowOf<{ id: number }>(
      pool,
      `insert into store_requests (store_name, site, contact_name, contact_email, feed_url) values ($1, $1 || '.example', 'Eva', 'eva@correo.test', $2) returning id`,
      [name, feed],
    ))!.id
  const good = await add('florida', 'https://florida.example/feed.csv')
  const bad = await add('mala', 'ftp://mala.example/feed.csv')
  const other = await add('otra', null)
  expect((await call('POST', `requests/${good}`, { decision: 'approve' })).status).toBe(200)
  expect((await call('POST', `requests/${bad}`, { decision: 'approve' })).status).toBe(409)
  expect(await rowsOf(pool, `select 1 from stores where slug = 'mala'`)).toHaveLength(0)
  expect((await call('POST', `requests/${other}`, { decision: 'reject' })).status).toBe(400)
  expect((await call('POST', `requests/${other}`, { decision: 'reject', reason: 'no vende en México' })).status).toBe(
    200,
  )
  expect((await call('GET', 'requests')).body.requests.map(({ id }: { id: number }) => id)).toEqual([bad])
  expect(
    await rowsOf(pool, `select 1 from feeds f join stores s on s.id = f.store_id where s.slug = 'florida'`),
  ).toHaveLength(1)
  expect(await rowsOf(pool, `select 1 from mail_outbox where recipient = 'eva@correo.test'`)).toHaveLength(2)
})

test('a coupon ends now, and only once', async () => {
  const [coupon] = (await call('GET', 'coupons')).body.rows
  expect((await call('POST', 'coupons/end', { ids: [coupon.id] })).status).toBe(200)
  expect((await call('POST', 'coupons/end', { ids: [coupon.id] })).status).toBe(409)
  const left = (await call('GET', 'coupons')).body.rows
  expect(left.some(({ id }: { id: number }) => id === coupon.id)).toBe(false)
  expect(await actions()).toEqual([
    'reports.resolve',
    'reports.resolve',
    'reports.resolve',
    'reports.resolve',
    'reports.resolve',
    'reports.reopen',
    'requests.approve',
    'requests.reject',
    'requests.see',
    'coupons.end',
  ])
})
