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
