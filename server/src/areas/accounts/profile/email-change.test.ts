import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

let site: PeopleSite
beforeAll(async () => {
  site = await peopleSite()
})
afterAll(() => site.close())

describe('changing the e-mail', () => {
  test('the address changes after confirmation, and the old address gets a mail', async () => {
    const { jwt, email } = await site.person('viejo@correo.test')
    await site.call('POST', '/api/account/email', { email: 'nuevo@correo.test', password: PASSWORD }, jwt)
    expect((await site.call('GET', '/api/users/me', undefined, jwt)).body.email).toBe(email)
    const code = (await site.mailbox.linkTo('nuevo@correo.test', /nuevo correo/)).searchParams.get('email_code')
    const confirm = (token?: string) => site.call('POST', '/api/account/email/confirm', { code }, token)
    const stranger = await site.person('extranjera@correo.test')
    expect((await confirm()).status).toBe(403)
    expect((await confirm(stranger.jwt)).body.error.message).toBe('Incorrect code provided')
    expect((await confirm(jwt)).body).toMatchObject({ email: 'nuevo@correo.test', username: 'nuevo@correo.test' })
    expect((await confirm(jwt)).status).toBe(400)
    await site.mailbox.mailTo(email, /correo de tu cuenta cambió/)
    expect(
      (await site.call('POST', '/api/auth/local', { identifier: 'nuevo@correo.test', password: PASSWORD })).status,
    ).toBe(200)
  })

  const change = (jwt: string, email: string, more: object = { password: PASSWORD }) =>
    site.call('POST', '/api/account/email', { email, ...more }, jwt)
  const confirm = async (jwt: string, email: string) => {
    const code = (await site.mailbox.linkTo(email, /nuevo correo/)).searchParams.get('email_code')
    return site.call('POST', '/api/account/email/confirm', { code }, jwt)
  }

  test('a session alone does not change it', async () => {
    const { jwt } = await site.person('robada@correo.test')
    for (const none of [{}, { password: '' }, { password: 'Equivocada-1' }, { proof: 'A'.repeat(43) }])
      expect(await change(jwt, 'ladron@correo.test', none)).toMatchObject({
        status: 400,
        body: { error: { message: 'The provided current password is invalid' } },
      })
    expect(site.mailbox.mails.some(({ to }) => JSON.stringify(to).includes('ladron@'))).toBe(false)
  })

  test('on confirmation other sessions and every code end', async () => {
    const { jwt, email } = await site.person('antes@correo.test')
    const other = (await site.call('POST', '/api/auth/local', { identifier: email, password: PASSWORD })).body.jwt
    await site.call('POST', '/api/auth/forgot-password', { email })
    const code = (await site.mailbox.linkTo(email, /Recupera/)).searchParams.get('code')
    await change(jwt, 'despues@correo.test')
    expect((await confirm(jwt, 'despues@correo.test')).status).toBe(200)
    expect((await site.call('GET', '/api/users/me', undefined, other)).status).toBe(401)
    expect((await site.call('GET', '/api/users/me', undefined, jwt)).status).toBe(200)
    const body = { code, password: 'Otra-clave-55', passwordConfirmation: 'Otra-clave-55' }
    expect((await site.call('POST', '/api/auth/reset-password', body)).body.error.message).toBe(
      'Incorrect code provided',
    )
  })

  test('the old address is told at once and can stop it, once', async () => {
    const { jwt, email } = await site.person('atenta@correo.test')
    await change(jwt, 'intruso@correo.test')
    const link = await site.mailbox.linkTo(email, /Pidieron cambiar/)
    expect(link.pathname).toBe('/user/stop-email-change')
    const stop = () => site.call('POST', '/api/account/email/stop', { code: link.searchParams.get('code') })
    expect((await stop()).body).toEqual({ ok: true })
    expect((await stop()).status).toBe(400)
    expect((await site.call('GET', '/api/users/me', undefined, jwt)).status).toBe(401)
    const again = (await site.call('POST', '/api/auth/local', { identifier: email, password: PASSWORD })).body.jwt
    expect((await confirm(again, 'intruso@correo.test')).status).toBe(400)
    await site.mailbox.mailTo(email, /Detuvimos/)
  })

  test('the mail to the old address does not repeat what was typed', async () => {
    const { jwt, email } = await site.person('citada@correo.test')
    await change(jwt, 'gana-premios@ruleta.example')
    const mail = await site.mailbox.mailTo(email, /Pidieron cambiar/)
    expect(JSON.stringify([mail.subject, mail.text, mail.html])).not.toMatch(/premios|ruleta/)
  })

  test('a registration that was never confirmed does not keep the address from its owner', async () => {
    const { jwt } = await site.person('muda@correo.test')
    const body = { email: 'mudada@correo.test', username: 'ocupante', password: 'placeholder' }
    expect((await site.call('POST', '/api/auth/local/register', body)).status).toBe(200)
    await change(jwt, 'mudada@correo.test')
    expect((await confirm(jwt, 'mudada@correo.test')).body).toMatchObject({ email: 'mudada@correo.test' })
    const code = (await site.mailbox.linkTo('mudada@correo.test', /Confirma tu correo/)).searchParams.get('code')
    const set = { code, password: PASSWORD, passwordConfirmation: PASSWORD }
    expect((await site.call('POST', '/api/auth/reset-password', set)).status).toBe(400)
  })

  test('an address that is taken meanwhile is refused', async () => {
    const { jwt } = await site.person('quiere@correo.test')
    await site.person('tiene@correo.test')
    await site.call('POST', '/api/account/email', { email: 'tiene@correo.test', password: PASSWORD }, jwt)
    const code = (await site.mailbox.linkTo('tiene@correo.test', /nuevo correo/)).searchParams.get('email_code')
    expect((await site.call('POST', '/api/account/email/confirm', { code }, jwt)).body.error.message).toBe(
      'Email or Username are already taken',
    )
  })
})
