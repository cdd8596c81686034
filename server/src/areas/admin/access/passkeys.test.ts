/** Passkeys of operators, against a software authenticator. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { authenticator } from '../../../testing/authenticator.ts'
import { SESSION_COOKIE } from '../http/session-cookie.ts'
import { type AdminSite, adminSite, PASSWORD } from '../testing/admin-site.ts'

const ORIGIN = 'http://localhost'
let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

const device = () => authenticator('localhost')
type Device = ReturnType<typeof authenticator>
type Role = 'editor' | 'support' | 'catalogue'

async function register(role: Role, key: Device, password = PASSWORD, answering = {}) {
  const headers = await site.session(role)
  const asked = await site.call('POST', '/api/admin/passkeys/options', { headers, body: { password } })
  if (asked.status !== 200) return asked
  const response = key.create(asked.body.options, { origin: ORIGIN, ...answering })
  const body = { name: 'Mi teléfono', token: asked.body.token, response }
  return site.call('POST', '/api/admin/passkeys', { headers, body })
}
async function signIn(key: Device, answering = {}) {
  const { token, options } = (await site.call('POST', '/api/admin/session/passkey/options')).body
  const body = { token, response: key.get(options, { origin: ORIGIN, ...answering }) }
  return { body, answer: await site.call('POST', '/api/admin/session/passkey', { body }) }
}

test('a passkey alone opens a session of its owner; the challenge works once', async () => {
  const key = device()
  expect((await register('editor', key, 'wrong password')).status).toBe(400)
  expect((await register('editor', key)).status).toBe(200)
  const { body, answer } = await signIn(key)
  expect(answer.status).toBe(200)
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  expect(cookie.startsWith(`${SESSION_COOKIE}=`)).toBe(true)
  const me = await site.call('GET', '/api/admin/session', { headers: { cookie } })
  expect(me.body.admin.email).toBe('editor@casa.test')
  expect((await site.call('POST', '/api/admin/session/passkey', { body })).status).toBe(400)
  const actions = await rowsOf<{ action: string }>(
    site.database.pool,
    `select action from admin_audit where actor = 'editor@casa.test' order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['passkeys.add', 'session.open'])
})

test('another origin, an unchecked owner, an old counter, a strange device and a second owner are refused', async () => {
  const key = device()
  expect((await register('support', key, PASSWORD, { origin: 'https://evil.test' })).status).toBe(400)
  expect((await register('support', key)).status).toBe(200)
  expect((await register('catalogue', key)).status).toBe(400)
  expect((await signIn(key, { counter: 5, origin: 'https://evil.test' })).answer.status).toBe(400)
  expect((await signIn(key, { counter: 6, isUserVerified: false })).answer.status).toBe(400)
  expect((await signIn(key, { counter: 9 })).answer.status).toBe(200)
  expect((await signIn(key, { counter: 9 })).answer.status).toBe(400)
  expect((await signIn(device())).answer.status).toBe(400)
})

test('a passkey is removed by its owner only', async () => {
  const list = async (role: Role) => (await site.call('GET', '/api/admin/passkeys', { role })).body.passkeys
  const [own] = await list('support')
  expect((await site.call('DELETE', `/api/admin/passkeys/${own.id}`, { role: 'editor' })).status).toBe(404)
  expect((await site.call('DELETE', `/api/admin/passkeys/${own.id}`, { role: 'support' })).status).toBe(200)
  expect(await list('support')).toEqual([])
  expect(await list('editor')).toHaveLength(1)
})

test('wrong passwords count for the session; wrong sign-ins of strangers do not', async () => {
  const limited = await adminSite({ rateLimits: true })
  for (let i = 0; i < 40; i++) {
    const payload = { email: 'owner@casa.test', password: 'x', code: '000000' }
    await limited.app.inject({ method: 'POST', url: '/api/admin/session', remoteAddress: `203.0.113.${i}`, payload })
  }
  const headers = await limited.session('owner')
  const ask = (password: string, as = headers) =>
    limited.call('POST', '/api/admin/passkeys/options', { headers: as, body: { password } })
  expect((await ask(PASSWORD)).status).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 8; i++) statuses.push((await ask('wrong password')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  expect((await ask(PASSWORD, await limited.session('owner'))).status).toBe(200)
  await limited.close()
})
