import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepAt } from '../../../security/totp.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type AdminSite, adminSite, emailOf, PASSWORD } from '../testing/admin-site.ts'
import { createAdminAccess } from './service.ts'

let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

/** Base32 back to bytes, as an authenticator app reads it. */
function secretBytes(base32: string): Buffer {
  const bits = [...base32]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

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
    site.advanceClock(73 * HOUR_MS)
    expect((await accept(link, 'tarde@casa.test')).status).toBe(400)
  })

  test('for a known address replaces password and second factor and ends the sessions', async () => {
    const before = await site.session('support')
    const { link } = await invite(emailOf('support'), 'support')
    expect((await accept(link, emailOf('support'), { password: 'Maguey-azul-31' })).status).toBe(200)
    expect((await site.call('GET', '/api/admin/session', { headers: before })).status).toBe(401)
  })

  const admins = async () => (await site.access.admins.list()).admins
  const roleOf = async (email: string) => (await admins()).find((admin) => admin.email === email)?.role
  const setRole = async (email: string, role: string) => {
    const id = await site.access.admins.idOf(email)
    return site.call('PUT', `/api/admin/admins/${id}/role`, { role: 'owner', body: { role } })
  }

  test('that is accepted late does not undo a later change of the role', async () => {
    await accept((await invite('cambia@casa.test', 'owner')).link, 'cambia@casa.test')
    const { link } = await invite('cambia@casa.test', 'owner')
    expect((await setRole('cambia@casa.test', 'support')).status).toBe(200)
    expect((await accept(link, 'cambia@casa.test')).status).toBe(200)
    expect(await roleOf('cambia@casa.test')).toBe('support')
  })

  test('with a lower role is refused to the only owner, also while the other one loses the role', async () => {
    await accept((await invite('segunda@casa.test', 'owner')).link, 'segunda@casa.test')
    const { link } = await invite('segunda@casa.test', 'editor')
    const [accepted, demoted] = await Promise.all([
      accept(link, 'segunda@casa.test'),
      setRole(emailOf('owner'), 'editor'),
    ])
    expect([accepted.status, demoted.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await admins()).filter(({ role }) => role === 'owner')).toHaveLength(1)
    const last = (await admins()).find(({ role }) => role === 'owner')?.email ?? ''
    const own = (await site.access.invitations.invite(site.actor('owner'), last, 'editor')).link
    expect((await accept(own, last)).body.error.message).toContain('sin persona propietaria')
    expect(await roleOf(last)).toBe('owner')
  })
})

test('the first owner’s link exists only while there are no admins', async () => {
  expect(await site.access.invitations.firstOwnerLink()).toBeNull()
  const database = await testDatabase()
  let minutesAgo = 30
  const access = createAdminAccess({
    database,
    clock: () => new Date(Date.now() - minutesAgo * 60_000),
    secret: 'another secret of this test, long enough',
    publicUrl: 'http://localhost',
    productName: 'Tianguis',
  })
  const tokenOf = (link: string | null) => new URL(link!).hash.slice(1)
  const older = tokenOf(await access.invitations.firstOwnerLink())
  minutesAgo = 1
  const ofOtherProcess = tokenOf(await access.invitations.firstOwnerLink())
  minutesAgo = 0
  const token = tokenOf(await access.invitations.firstOwnerLink())
  expect(await access.invitations.preview(older), 'the link of an earlier start has ended').toBeNull()
  expect(await access.invitations.preview(ofOtherProcess), 'that of another process works').not.toBeNull()
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
  expect(await access.invitations.preview(ofOtherProcess)).toBeNull()
  await database.close()
})
