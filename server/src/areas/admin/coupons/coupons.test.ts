import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { demoDatabase } from '../../../testing/demo.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/${path}`, { role: 'editor', ...(body && { body }) })

beforeAll(async () => {
  site = await adminSite({ database: await demoDatabase(20) })
})
afterAll(() => site?.close())

test('a coupon is added, changed and ended; impossible ones are refused; the trail tells it', async () => {
  const [{ name }] = (await rowsOf<{ name: string }>(site.database.pool, 'select name from stores limit 1')) as [
    { name: string },
  ]
  const coupon = {
    store: name,
    title: '<script>alert(1)</script> 10 % en todo',
    code: 'VALE10',
    terms: '',
    kind: 'percent',
    value: 10,
    minimum: 50_000,
    maximum: null,
    conditional: false,
    url: null,
    startsAt: '2026-11-01T00:00:00Z',
    expiresAt: '2036-12-31T00:00:00Z',
  }
  expect((await call('POST', 'coupons', { ...coupon, url: 'javascript:alert(1)' })).status).toBe(400)
  expect((await call('POST', 'coupons', { ...coupon, value: 101 })).status).toBe(409)
  expect((await call('POST', 'coupons', { ...coupon, store: 'ninguna' })).status).toBe(409)
  const { id } = (await call('POST', 'coupons', coupon)).body
  expect((await call('POST', 'coupons', coupon)).status).toBe(409)
  const { store: _, ...terms } = coupon
  expect((await call('PUT', `coupons/${id}`, { ...terms, value: 15 })).status).toBe(200)
  const listed = (await call('GET', 'coupons')).body.coupons.find((one: { id: number }) => one.id === id)
  expect(listed).toMatchObject({ store: name, value: 15, minimum: 50_000, worked: 0, failed: 0 })
  expect((await call('POST', `coupons/${id}/end`)).status).toBe(200)
  const trail = await rowsOf<{ action: string; before: { value?: number }; after: { value?: number } }>(
    site.database.pool,
    `select action, before, after from admin_audit where kind = 'coupon' order by id`,
  )
  expect(trail.map(({ action }) => action)).toEqual(['coupons.add', 'coupons.edit', 'coupons.end'])
  expect([trail[1]?.before.value, trail[1]?.after.value]).toEqual([10, 15])
})
