import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(20) })
})
afterAll(() => site?.close())

test('a file is shown before it is imported, and a second import knows its coupons', async () => {
  const file = Buffer.from(
    JSON.stringify([
      { title: '10 % <b>en todo</b>', vendor: 'La Esquina', percent: '10', code: 'DIEZ', date: '2026-11-01' },
      { title: 'Sin valor', vendor: 'La Esquina', date: '2026-11-01' },
      { title: 'Con enlace malo', vendor: 'La Esquina', percent: '5', url: 'javascript:alert(1)', date: '2026-11-01' },
    ]),
  )
  const send = (path: string, body: unknown = file) =>
    site.call('POST', `/api/admin/coupons/${path}?name=cupones.json`, {
      role: 'editor',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    })
  const count = async () =>
    (await rowsOf<{ n: number }>(site.database.pool, 'select count(*)::int as n from coupons'))[0]?.n ?? 0
  const before = await count()
  const preview = await send('import/preview')
  expect(preview.body).toMatchObject({ rows: 3, newStores: ['La Esquina'] })
  expect(await count()).toBe(before)
  const { created, refused } = (await send('import')).body
  expect([created, refused]).toEqual([preview.body.created, preview.body.refused])
  expect(created).toBeGreaterThan(0)
  expect(await count()).toBe(before + created)
  expect((await send('import')).body).toMatchObject({ created: 0, known: created })
  const unsafe = await rowsOf(site.database.pool, `select 1 from coupons where url ~* '^javascript'`)
  expect(unsafe).toEqual([])
  expect((await send('import', Buffer.from('<html></html>'))).status).toBe(409)
  const [row] = await rowsOf<{ after: object }>(
    site.database.pool,
    `select after from admin_audit where action = 'coupons.import' order by id limit 1`,
  )
  expect(row?.after).toMatchObject({ rows: 3, created, refused })
})

test('an end that the file does not state is listed as assumed, also after another change', async () => {
  const rows = [
    { title: '15 % en zapatos', vendor: 'La Horma', percent: '15', code: 'HORMA', date: '2036-11-01T10:20:30Z' },
  ]
  const headers = { 'content-type': 'application/octet-stream' }
  const call = (method: string, path: string, body?: unknown, more = {}) =>
    site.call(method, `/api/admin/${path}`, { role: 'editor', ...(body ? { body } : {}), ...more })
  await call('POST', 'coupons/import?name=cupones.json', Buffer.from(JSON.stringify(rows)), { headers })
  const listed = async () => (await call('GET', 'coupons?q=horma')).body.rows[0]
  const coupon = await listed()
  expect(coupon).toMatchObject({ code: 'HORMA', endAssumed: true })
  const { id, store: _, exits: _e, worked: _w, failed: _f, endAssumed: _a, ...terms } = coupon
  expect((await call('PUT', `coupons/${id}`, { ...terms, title: '15 % en botas' })).status).toBe(200)
  expect(await listed()).toMatchObject({ title: '15 % en botas', endAssumed: true })
  await call('PUT', `coupons/${id}`, { ...terms, expiresAt: '2037-01-01T06:00:00Z' })
  expect(await listed()).toMatchObject({ endAssumed: false })
})
