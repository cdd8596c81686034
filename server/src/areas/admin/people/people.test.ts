import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string, body?: object, role: 'support' | 'owner' = 'support') =>
  site.call(method, `/api/admin/people${path}`, { role, ...(body && { body }) })
const actions = async () =>
  (
    await rowsOf<{ action: string }>(
      site.database.pool,
      `select action from admin_audit where action <> 'people.see' order by id`,
    )
  ).map(({ action }) => action)

async function person(email: string): Promise<number> {
  const row = await rowOf<{ id: number }>(
    site.database.pool,
    `with person as (insert into users (document_id, username, email, confirmed, password_hash) values ($1::text, $1::text, $1::text, true, 'secret hash') returning id),
     session as (insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from person)
     select id from person`,
    [email],
  )
  return row!.id
}
const sessionsOf = async (id: number) =>
  (await rowsOf(site.database.pool, 'select 1 from sessions where user_id = $1', [id])).length

beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

test('people are found by their address without any secret, and the search is recorded', async () => {
  await person('lupe@correo.test')
  await person('beto@correo.test')
  const found = await call('GET', '?q=LUPE')
  expect(found.body.rows).toMatchObject([{ email: 'lupe@correo.test', sessions: 1, blocked: false }])
  expect(JSON.stringify(found.body)).not.toContain('secret hash')
  expect((await call('GET', '?q=%25')).body.rows).toEqual([])
  const seen = await rowOf(
    site.database.pool,
    `select actor, object, after from admin_audit where action = 'people.see' order by id limit 1`,
  )
  expect(seen).toEqual({ actor: 'support@casa.test', object: 'LUPE', after: { shown: 1 } })
})

test('a blocked account loses its sessions and can be unblocked', async () => {
  const id = await person('malo@correo.test')
  expect((await call('PUT', `/${id}/blocked`, { blocked: true, reason: 'fraude' })).status).toBe(200)
  expect(await sessionsOf(id)).toBe(0)
  expect((await call('GET', '?state=blocked')).body.rows.map((row: { id: number }) => row.id)).toEqual([id])
  expect((await call('PUT', `/${id}/blocked`, { blocked: false, reason: 'aclarado' })).status).toBe(200)
  expect(await actions()).toEqual(['people.block', 'people.unblock'])
})

test('sessions end, a link is mailed again, data are exported without the password, the account is deleted', async () => {
  const id = await person('eva@correo.test')
  const before = (await actions()).length
  expect((await call('DELETE', `/${id}/sessions`)).status).toBe(200)
  expect(await sessionsOf(id)).toBe(0)
  expect((await call('POST', `/${id}/resend`)).status).toBe(200)
  const mails = await rowsOf(site.database.pool, `select 1 from mail_outbox where recipient = 'eva@correo.test'`)
  expect(mails).toHaveLength(1)
  expect((await call('GET', `/${id}/export`)).status).toBe(403)
  const { pool } = site.database
  await pool.query(
    `insert into site_texts (key, value, author, created_at) select key, '{}', 'Ana', now() + days * interval '1 day'
     from (values ('terminos-y-condiciones', -9), ('terminos-y-condiciones', -2), ('terminos-y-condiciones', 2)) t (key, days)`,
  )
  await pool.query(`insert into offer_mails (user_id, frequency) values ($1, 'daily')`, [id])
  const { consents } = (await call('GET', `/${id}/consents`)).body
  expect(consents.map(({ what, count }: { what: string; count: number }) => [what, count])).toEqual([
    ['terms', 1],
    ['privacy', 1],
    ['offers', 1],
  ])
  expect(Date.now() - Date.parse(consents[0].textOf)).toBeLessThan(3 * DAY_MS)
  expect(consents[1].textOf).toBeNull()
  const data = await call('GET', `/${id}/export`, undefined, 'owner')
  expect(data.body.consents).toEqual(consents)
  expect(data.body.account.email).toBe('eva@correo.test')
  expect(JSON.stringify(data.body)).not.toContain('secret hash')
  expect((await call('DELETE', `/${id}`, { email: 'otra@correo.test' }, 'owner')).status).toBe(409)
  expect((await call('DELETE', `/${id}`, { email: 'EVA@correo.test' }, 'owner')).status).toBe(200)
  expect((await call('DELETE', `/${id}`, { email: 'eva@correo.test' }, 'owner')).status).toBe(409)
  expect((await actions()).slice(before)).toEqual([
    'people.end-sessions',
    'people.resend',
    'people.see-consents',
    'people.export',
    'people.delete',
  ])
})

test('several are blocked and their sessions end at once, all or none', async () => {
  const ids = [await person('uno@correo.test'), await person('dos@correo.test')]
  const before = (await actions()).length
  const block = (blocked: boolean, some: readonly number[]) =>
    call('PUT', '/blocked', { ids: some, blocked, reason: 'red de cuentas' })
  expect((await block(true, [...ids, 999_999_999])).status).toBe(409)
  expect(await sessionsOf(ids[0]!)).toBe(1)
  expect((await block(true, ids)).status).toBe(200)
  expect(await sessionsOf(ids[0]!)).toBe(0)
  expect((await block(false, ids)).status).toBe(200)
  expect((await call('DELETE', '/sessions', { ids })).status).toBe(200)
  expect((await actions()).slice(before)).toEqual(
    ['people.block', 'people.unblock', 'people.end-sessions'].flatMap((action) => [action, action]),
  )
})
