import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { codeAt, stepAt } from '../../../security/totp.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type AdminSite, adminSite, appCode, emailOf, PASSWORD } from '../testing/admin-site.ts'
import { createAdminAccess } from './service.ts'

let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

const signIn = (role: 'owner' | 'analyst', changes: object = {}) =>
  site.call('POST', '/api/admin/session', {
    body: { email: emailOf(role), password: PASSWORD, code: appCode(site.now()), ...changes },
  })
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) => String(answer.headers['set-cookie']).split(';')[0]!

/** Base32 back to bytes, as an authenticator app reads it. */
function secretBytes(base32: string): Buffer {
  const bits = [...base32]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

describe('sign-in', () => {
  test('needs address, password and code, and does not say which was wrong', async () => {
    const wrong = [{ password: 'Otra-cosa-99' }, { code: '000000' }, { email: 'x@casa.test' }]
    for (const change of wrong) {
      const { status, body, headers } = await signIn('owner', change)
      expect([status, headers['set-cookie']]).toEqual([400, undefined])
      expect(body.error.message).toBe('El correo, la contraseña o el código no son correctos.')
    }
  })

  test('opens a session in a cookie that scripts and other sites do not get; a code works once', async () => {
    site.travel(60_000)
    const answer = await signIn('owner')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(
      /^tianguis_admin=[\w-]{43}; Path=\/api\/admin; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    const state = await site.call('GET', '/api/admin/session', { headers: { cookie: cookieOf(answer) } })
    expect(state.body).toMatchObject({ admin: { email: 'owner@casa.test', role: 'owner' } })
    expect(state.body.permissions).toContain('admins.manage')
    expect((await signIn('owner')).status).toBe(400)
  })

  test('is limited', async () => {
    const limited = await adminSite({ rateLimits: true })
    const statuses: number[] = []
    for (let i = 0; i < 8; i++)
      statuses.push(
        (
          await limited.call('POST', '/api/admin/session', {
            body: { email: 'owner@casa.test', password: 'x', code: '000000' },
          })
        ).status,
      )
    await limited.close()
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(statuses.at(-1)).toBe(429)
  })

  test('is not refused to an admin at a known address, however often strangers guess', async () => {
    const limited = await adminSite({ rateLimits: true })
    const enter = async (remoteAddress: string, password: string) => {
      limited.travel(31_000)
      const payload = { email: 'owner@casa.test', password, code: appCode(limited.now()) }
      return (await limited.app.inject({ method: 'POST', url: '/api/admin/session', remoteAddress, payload }))
        .statusCode
    }
    expect(await enter('198.51.100.7', PASSWORD)).toBe(200)
    const guesses: number[] = []
    // All within one window of fifteen minutes.
    for (let i = 0; i < 40; i++) {
      limited.travel(-31_000)
      guesses.push(await enter(`203.0.113.${i}`, 'wrong'))
    }
    expect(guesses.filter((status) => status === 429)).toHaveLength(10)
    expect(await enter('198.51.100.8', PASSWORD)).toBe(429)
    expect(await enter('198.51.100.7', PASSWORD)).toBe(200)
    await limited.close()
  })
})

describe('a session', () => {
  test('ends after an idle hour, and after twelve hours in any case', async () => {
    site.travel(60_000)
    const idle = { cookie: cookieOf(await signIn('analyst')) }
    const alive = () => site.call('GET', '/api/admin/session', { headers: idle }).then(({ status }) => status)
    for (let i = 0; i < 12; i++) {
      site.travel(0.98 * HOUR_MS)
      expect(await alive()).toBe(200)
    }
    site.travel(0.5 * HOUR_MS)
    expect(await alive()).toBe(401)
    const second = { cookie: cookieOf(await signIn('analyst')) }
    site.travel(1.01 * HOUR_MS)
    expect((await site.call('GET', '/api/admin/session', { headers: second })).status).toBe(401)
  })

  test('is listed and ended by its own admin only', async () => {
    const mine = await site.session('analyst')
    const other = await site.session('editor')
    const list = await site.call('GET', '/api/admin/sessions', { headers: mine })
    const current = list.body.sessions.find((one: { current: boolean }) => one.current)
    const end = (headers: Record<string, string>) =>
      site.call('DELETE', `/api/admin/sessions/${current.id}`, { headers })
    expect((await end(other)).status).toBe(404)
    expect((await end(mine)).status).toBe(200)
    expect((await site.call('GET', '/api/admin/sessions', { headers: mine })).status).toBe(401)
  })
})

describe('an invitation', () => {
  const invite = async (email: string, role: string) =>
    (await site.call('POST', '/api/admin/admins/invitations', { role: 'owner', body: { email, role } })).body
  const accept = async (link: string, email: string, changes: object = {}) => {
    const token = new URL(link).hash.slice(1)
    const { body } = await site.call('POST', '/api/admin/invitation/preview', { body: { token } })
    const code = body.totp ? codeAt(secretBytes(body.totp.secret), stepAt(site.now())) : '000000'
    return site.call('POST', '/api/admin/invitation', {
      body: { token, email, name: 'Ana', password: PASSWORD, code, ...changes },
    })
  }

  test('works once, for its address, with the code of the app', async () => {
    const { link } = await invite('ana@casa.test', 'editor')
    expect((await accept(link, 'otra@casa.test')).body.error.message).toBe('La invitación es para otro correo.')
    expect((await accept(link, 'ana@casa.test', { code: '000000' })).status).toBe(400)
    expect((await accept(link, 'ana@casa.test', { password: 'password1' })).status).toBe(400)
    expect((await accept(link, 'ana@casa.test')).status).toBe(200)
    expect((await accept(link, 'ana@casa.test')).status).toBe(400)
  })

  test('expires', async () => {
    const { link } = await invite('tarde@casa.test', 'support')
    site.travel(73 * HOUR_MS)
    expect((await accept(link, 'tarde@casa.test')).status).toBe(400)
  })

  test('for a known address replaces password and second factor and ends the sessions', async () => {
    const before = await site.session('support')
    const { link } = await invite(emailOf('support'), 'support')
    expect((await accept(link, emailOf('support'), { password: 'Maguey-azul-31' })).status).toBe(200)
    expect((await site.call('GET', '/api/admin/session', { headers: before })).status).toBe(401)
  })
})

test('the first owner’s link exists only while there are no admins', async () => {
  expect(await site.access.invitations.firstOwnerLink()).toBeNull()
  const database = await testDatabase()
  const access = createAdminAccess({
    database,
    clock: () => new Date(),
    secret: 'another secret of this test, long enough',
    publicUrl: 'http://localhost',
    productName: 'Tianguis',
  })
  const tokenOf = (link: string | null) => new URL(link!).hash.slice(1)
  const older = tokenOf(await access.invitations.firstOwnerLink())
  const token = tokenOf(await access.invitations.firstOwnerLink())
  expect(await access.invitations.preview(older), 'the older link has ended').toBeNull()
  const view = await access.invitations.preview(token)
  const code = codeAt(secretBytes(view!.totp.secret), stepAt(new Date()))
  const accept = (given: string, email: string) =>
    access.invitations.accept(
      { token: given, email, name: 'Primera', password: PASSWORD, code },
      { address: '127.0.0.1', agent: '' },
    )
  expect(await accept(older, 'primera0@casa.test')).toEqual({ kind: 'bad-link' })
  const outcomes = await Promise.all(['primera1@casa.test', 'primera2@casa.test'].map((email) => accept(token, email)))
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'bad-link'])
  expect((await access.admins.list()).admins).toMatchObject([{ role: 'owner' }])
  await database.close()
})

test('the last owner can neither be removed nor lose the role', async () => {
  const { body } = await site.call('GET', '/api/admin/admins', { role: 'owner' })
  const owner = body.admins.find((one: { role: string }) => one.role === 'owner')
  const path = `/api/admin/admins/${owner.id}`
  expect((await site.call('DELETE', path, { role: 'owner' })).status).toBe(409)
  expect((await site.call('PUT', `${path}/role`, { role: 'owner', body: { role: 'analyst' } })).status).toBe(409)
})

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
