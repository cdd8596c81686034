import { HOUR_MS } from '@tianguis/contract/durations'
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

describe('registering', () => {
  test('answers the user without a token, and mails a link that sets password and nickname', async () => {
    const { status, body } = await register('lupe@correo.test')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['user'])
    expect(body.user).toMatchObject({
      email: 'lupe@correo.test',
      username: 'lupe@correo.test',
      confirmed: false,
      interests: null,
    })
    const link = await site.mailbox.linkTo('lupe@correo.test', /Confirma/)
    expect(link.pathname).toBe('/reset-password')
    expect(link.searchParams.get('new')).toBe('true')

    const set = await setPassword(link.searchParams.get('code'))
    expect(set.status).toBe(200)
    expect(set.body.user.confirmed).toBe(true)
    const named = await site.call(
      'PUT',
      '/api/updateme?new=true',
      { nickname: 'Lupita', confirmed: true },
      set.body.jwt,
    )
    expect(named.body).toMatchObject({ nickname: 'Lupita', confirmed: true })
    expect((await login('lupe@correo.test', PASSWORD)).status).toBe(200)
  })

  test('the password sent at registration is not stored', async () => {
    await register('nadie@correo.test')
    expect(await login('nadie@correo.test', 'placeholder-1')).toMatchObject({
      status: 400,
      body: {
        data: null,
        error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password', details: {} },
      },
    })
  })

  const taken = { name: 'ApplicationError', message: 'Email or Username are already taken' }

  test('an address that exists, in any case, is taken', async () => {
    await register('Ana@correo.test')
    expect((await register('ana@CORREO.test')).body.error).toMatchObject(taken)
  })

  test('the owner of an address that a stranger registered opens the account by recovery', async () => {
    await register('duena@correo.test', { username: 'Extranjero' })
    expect((await register('duena@correo.test', { username: 'nadie' })).body.error).toMatchObject(taken)
    await site.call('POST', '/api/auth/forgot-password', { email: 'duena@correo.test' })
    const { body } = await setPassword(await mailedCode('duena@correo.test', /Recupera/))
    expect(body.user).toMatchObject({ email: 'duena@correo.test' })
  })

  test('twenty concurrent registrations create one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register('muchos@correo.test')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    [{ extra: 1, other: 2 }, 'Invalid parameters: extra, other'],
    [{ email: 'no-arroba' }, 'email must be a valid email'],
    [{ email: undefined }, 'email is a required field'],
    [{ email: null }, 'email must be a `string` type, but the final value was: `null`.'],
    [{ password: 'x'.repeat(73) }, 'Password must be less than 73 bytes'],
  ])('refuses %j with Strapi’s sentence', async (change, message) => {
    const { status, body } = await register('otra@correo.test', change)
    expect(status).toBe(400)
    expect(body.error.message).toBe(message)
  })

  test('several errors are counted and listed, without the values', async () => {
    const { body } = await register('otra@correo.test', { email: 'nada', password: 'y'.repeat(80) })
    expect(body.error.message).toBe('2 errors occurred')
    expect(body.error.details.errors.map(({ path }: { path: string[] }) => path)).toEqual([['email'], ['password']])
    expect(JSON.stringify(body)).not.toContain('yyyy')
  })
})

describe('setting the password with a mailed code', () => {
  test('a code works once, and a failed attempt does not use it up', async () => {
    await register('una@correo.test')
    const code = await mailedCode('una@correo.test', /Confirma/)
    expect((await setPassword(code, PASSWORD, 'Otra-cosa-99')).body.error.message).toBe('Passwords do not match')
    expect((await setPassword(code, 'sinnumeros')).status).toBe(400)
    expect((await setPassword(code, 'password1')).body.error.message).toBe('Password is too common')
    expect((await setPassword(code)).status).toBe(200)
    expect((await setPassword(code)).body.error.message).toBe('Incorrect code provided')
  })

  test('a code expires', async () => {
    await register('tarde@correo.test')
    const code = await mailedCode('tarde@correo.test', /Confirma/)
    site.advanceClock(49 * HOUR_MS)
    expect((await setPassword(code)).body.error.message).toBe('Incorrect code provided')
  })

  test.each(['', 'x', '../../etc', "' or 1=1 --", 'A'.repeat(43)])('the invalid code %j is refused', async (code) => {
    expect((await setPassword(code)).status).toBe(400)
  })

  test('a newer code replaces the older one', async () => {
    const { email } = await site.person('dos@correo.test')
    await site.call('POST', '/api/auth/forgot-password', { email })
    const older = await mailedCode(email, /Recupera/)
    await site.call('POST', '/api/auth/forgot-password', { email })
    await expect
      .poll(
        () =>
          site.mailbox.mails.filter(({ subject, to }) => /Recupera/.test(subject ?? '') && to?.[0]?.address === email)
            .length,
      )
      .toBe(2)
    expect((await setPassword(older)).status).toBe(400)
    expect((await setPassword(await mailedCode(email, /Recupera/))).status).toBe(200)
  })

  test('after its mail is sent no code is readable in the database', async () => {
    await register('limpio@correo.test')
    const code = await mailedCode('limpio@correo.test', /Confirma/)
    await expect.poll(async () => (await site.database.pool.query('select 1 from mail_outbox')).rowCount).toBe(0)
    const { rows } = await site.database.pool.query('select * from user_codes')
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
