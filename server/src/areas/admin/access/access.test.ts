import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminSite, adminSite, appCode, emailOf, PASSWORD } from '../testing/admin-site.ts'

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
    site.advanceClock(60_000)
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

  test('is not refused to an admin at a known address, however many wrong attempts come from others', async () => {
    const limited = await adminSite({ rateLimits: true })
    const enter = async (remoteAddress: string, password: string) => {
      limited.advanceClock(31_000)
      const payload = { email: 'owner@casa.test', password, code: appCode(limited.now()) }
      return (await limited.app.inject({ method: 'POST', url: '/api/admin/session', remoteAddress, payload }))
        .statusCode
    }
    expect(await enter('198.51.100.7', PASSWORD)).toBe(200)
    const guesses: number[] = []
    // All within one window of fifteen minutes.
    for (let i = 0; i < 40; i++) {
      limited.advanceClock(-31_000)
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
    site.advanceClock(60_000)
    const idle = { cookie: cookieOf(await signIn('analyst')) }
    const alive = () => site.call('GET', '/api/admin/session', { headers: idle }).then(({ status }) => status)
    for (let i = 0; i < 12; i++) {
      site.advanceClock(0.98 * HOUR_MS)
      expect(await alive()).toBe(200)
    }
    site.advanceClock(0.5 * HOUR_MS)
    expect(await alive()).toBe(401)
    const second = { cookie: cookieOf(await signIn('analyst')) }
    site.advanceClock(1.01 * HOUR_MS)
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

test('the last owner can neither be removed nor lose the role', async () => {
  const { body } = await site.call('GET', '/api/admin/admins', { role: 'owner' })
  const owner = body.admins.find((one: { role: string }) => one.role === 'owner')
  const path = `/api/admin/admins/${owner.id}`
  expect((await site.call('DELETE', path, { role: 'owner' })).status).toBe(409)
  expect((await site.call('PUT', `${path}/role`, { role: 'owner', body: { role: 'analyst' } })).status).toBe(409)
})
