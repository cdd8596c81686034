import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

test('the audit trail tells each act with before and after, and nothing in the database rewrites it', async () => {
  const { body } = await site.call('GET', '/api/admin/admins', { role: 'owner' })
  const catalogue = body.admins.find((one: { role: string }) => one.role === 'catalogue')
  await site.call('PUT', `/api/admin/admins/${catalogue.id}/role`, { role: 'owner', body: { role: 'analyst' } })
  const trail = await site.call('GET', '/api/admin/audit?action=admins.role', { role: 'owner' })
  expect(trail.body.rows).toMatchObject([
    {
      actor: 'owner@casa.test',
      via: 'web',
      object: 'catalogue@casa.test',
      before: { role: 'catalogue' },
      after: { role: 'analyst' },
      address: '127.0.0.1',
    },
  ])
  const { pool } = site.database
  for (const statement of ['update admin_audit set actor = $$x$$', 'delete from admin_audit', 'truncate admin_audit'])
    await expect(pool.query(statement)).rejects.toThrow(/append-only/)
  const file = await site.call('GET', '/api/admin/audit.csv?action=admins.role', { role: 'owner' })
  expect(file.body.split('\r\n')[0]).toBe('\uFEFFid,at,actor,via,action,kind,object,before,after,address')
})

test.each([
  ['the act in Spanish', 'cambió el papel'],
  ['other letters and order', 'PAPEL cambio'],
  ['a field in Spanish', 'papel'],
  ['the act as it is stored', 'admins.role'],
  ['a value', 'analyst'],
])('the audit trail is searched by %s', async (_, words) => {
  const path = `/api/admin/audit?q=${encodeURIComponent(words)}`
  const { rows } = (await site.call('GET', path, { role: 'owner' })).body
  expect(rows.map(({ action }: { action: string }) => action)).toContain('admins.role')
  expect((await site.call('GET', `${path}%20cup%C3%B3n`, { role: 'owner' })).body.rows).toEqual([])
})

test('pages of the audit trail follow each other without gaps, and a changed cursor is refused', async () => {
  const all = await rowsOf<{ id: number }>(site.database.pool, 'select id from admin_audit order by id desc')
  await site.database.pool.query(
    `insert into admin_audit (actor, via, action, kind, object) select 'x', 'cli', 'filler', 'x', n::text from generate_series(1, 120) n`,
  )
  const seen: number[] = []
  let after: string | null = null
  do {
    const path: string = `/api/admin/audit${after ? `?after=${encodeURIComponent(after)}` : ''}`
    const { body } = await site.call('GET', path, { role: 'owner' })
    seen.push(...body.rows.map((row: { id: number }) => row.id))
    after = body.next
  } while (after)
  expect(seen.length).toBe(all.length + 120)
  expect(new Set(seen).size).toBe(seen.length)
  for (const cursor of ['x', '["a","b"]', '[1,2]', '["1\'","2"]']) {
    const path = `/api/admin/audit?after=${encodeURIComponent(cursor)}`
    expect((await site.call('GET', path, { role: 'owner' })).status).toBe(400)
  }
})
