import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

let site: PeopleSite
beforeAll(async () => {
  site = await peopleSite()
})
afterAll(() => site.close())

const register = (email: string, more: object = {}) =>
  site.call('POST', '/api/auth/local/register', { email, username: email, password: 'placeholder-1', ...more })
const login = (identifier: string, password: string) => site.call('POST', '/api/auth/local', { identifier, password })
const setPassword = (code: string | null, password = PASSWORD, passwordConfirmation = password) =>
  site.call('POST', '/api/auth/reset-password', { code, password, passwordConfirmation })
const mailedCode = async (email: string, subject: RegExp) =>
  (await site.mailbox.linkTo(email, subject)).searchParams.get('code')

describe('recovering', () => {
  const forgot = (email: string) => site.call('POST', '/api/auth/forgot-password', { email })

  test('an unknown address is refused with Strapi’s message', async () => {
    expect((await forgot('fantasma@correo.test')).body.error).toMatchObject({
      status: 400,
      message: 'Email and user is required',
    })
  })

  test('a new password ends every session and is reported by mail', async () => {
    const { jwt, email } = await site.person('olvida@correo.test')
    expect(await forgot(email)).toMatchObject({ status: 200, body: { ok: true } })
    const set = await setPassword(await mailedCode(email, /Recupera/), 'Maguey-azul-31')
    expect(set.status).toBe(200)
    expect((await site.call('GET', '/api/users/me', undefined, jwt)).status).toBe(401)
    expect((await site.call('GET', '/api/users/me', undefined, set.body.jwt)).status).toBe(200)
    expect((await login(email, PASSWORD)).status).toBe(400)
    await site.mailbox.mailTo(email, /contraseña cambió/)
  })

  test('a failing mail server changes no response and loses no mail', async () => {
    site.mailbox.refuse(true)
    expect((await register('paciente@correo.test')).status).toBe(200)
    const waiting = () =>
      site.database.pool.query("select attempts from mail_outbox where recipient = 'paciente@correo.test'")
    await expect.poll(async () => (await waiting()).rows[0]?.attempts).toBe(1)
    site.mailbox.refuse(false)
    site.advanceClock(2 * 60_000)
    await register('otro-mas@correo.test')
    await site.mailbox.mailTo('paciente@correo.test', /Confirma/)
  })
})
