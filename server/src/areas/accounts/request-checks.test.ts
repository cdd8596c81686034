/** What is checked of every request, in Strapi's order: its body, its token, its fields; and what cannot be injected. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type PeopleSite, peopleSite } from '../../testing/people-site.ts'

let site: PeopleSite
let person: Awaited<ReturnType<PeopleSite['person']>>
beforeAll(async () => {
  site = await peopleSite()
  person = await site.person('cable@correo.test')
})
afterAll(() => site.close())

const post = (path: string, body: unknown, token?: string) => site.call('POST', `/api/auth/${path}`, body, token)
const raw = (body: string, type = 'application/json') =>
  site.call('POST', '/api/auth/local', body, undefined, { 'content-type': type })

describe('bodies that cannot be read', () => {
  test.each([
    ['{"identifier":"x",}', 'Expected double-quoted property name in JSON at position 18'],
    ['null', 'invalid JSON, only supports object and array'],
    ['"abc"', 'invalid JSON, only supports object and array'],
    ['{"password": Secreto-99}', 'Unexpected token in JSON'],
  ])('%s', async (text, message) => {
    const { status, body } = await raw(text)
    expect([status, body.error.name]).toEqual([400, 'SyntaxError'])
    expect(body.error.message).toContain(message)
    expect(body.error).not.toHaveProperty('details')
    expect(JSON.stringify(body)).not.toContain('Secreto')
  })

  test('are refused above one megabyte, without details', async () => {
    const { status, body } = await raw(JSON.stringify({ identifier: 'x'.repeat(1_100_000) }))
    expect(status).toBe(413)
    expect(body).toEqual({
      data: null,
      error: { status: 413, name: 'PayloadTooLargeError', message: 'request entity too large' },
    })
  })

  test('an empty one of JSON is that of a call without fields', async () => {
    const { jwt } = await site.person('vacio@correo.test')
    const emptyJson = (method: string, path: string) =>
      site.call(method, path, '', jwt, { 'content-type': 'application/json' })
    const created = await site.call('POST', '/api/favorite/createFavoritesList', {}, jwt)
    expect(await emptyJson('DELETE', `/api/favorite/deleteFavoritesList/${created.body[0].id}`)).toMatchObject({
      status: 200,
      body: [],
    })
    expect((await emptyJson('DELETE', '/api/account')).body.error.message).toBe('email is a required field')
    expect((await raw('')).body.error.message).toBe('2 errors occurred')
    expect((await emptyJson('POST', '/api/auth/logout')).body).toEqual({ ok: true })
  })

  test('a call without one names what is missing', async () => {
    const { status, body } = await post('local', undefined)
    expect(status).toBe(400)
    expect(body.error.message).toBe('this must be a `object` type, but the final value was: `null`.')
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])('%s is 400', async (type) => {
    expect((await raw('identifier=x', type)).body).toMatchObject({ data: null, error: { status: 400 } })
  })

  test('__proto__ as a key is refused', async () => {
    expect((await raw('{"__proto__":{"x":1},"identifier":"x","password":"y"}')).status).toBe(400)
  })
})

describe('the order of the checks', () => {
  const NEEDS_TOKEN = [
    ['POST', '/api/auth/change-password'],
    ['PUT', '/api/updateme'],
    ['POST', '/api/surveyRegister'],
    ['POST', '/api/account/email'],
    ['DELETE', '/api/account'],
    ['POST', '/api/favorite/createFavoritesList'],
    ['PUT', '/api/favorite/updateFavoritesList'],
    ['POST', '/api/subscribe/createSubscription'],
  ]
  test.each(NEEDS_TOKEN)('%s %s: reading, then the token, then the fields', async (method, path) => {
    expect((await site.call(method, path, '{"a":')).body.error.name).toBe('SyntaxError')
    expect(await site.call(method, path, { data: 7 })).toMatchObject({
      status: 403,
      body: { data: null, error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} } },
    })
    expect((await site.call(method, path, { data: 7 }, 'not.a.token')).body.error).toMatchObject({
      status: 401,
      name: 'UnauthorizedError',
      message: 'Missing or invalid credentials',
    })
    if (path !== '/api/updateme') expect((await site.call(method, path, { data: 7 }, person.jwt)).status).toBe(400)
  })
})

describe('injection', () => {
  test.each([
    'a<victima@correo.test>',
    'a,victima@correo.test',
    'a;b@correo.test',
    '"a"@correo.test',
    'a\u0000@correo.test',
    'a@correo.test\r\nBcc: otra@correo.test',
    'a@[127.0.0.1].x',
    `${'a'.repeat(250)}@correo.test`,
  ])('the address %j is refused', async (email) => {
    const answer = await post('local/register', { email, username: email.slice(0, 200), password: 'x' })
    expect([answer.status, answer.body.error.details.errors[0].path]).toEqual([400, ['email']])
  })

  test('an identifier with a NUL matches no account', async () => {
    const answer = await post('local', { identifier: 'a\u0000', password: PASSWORD })
    expect(answer.body.error.message).toBe('Invalid identifier or password')
  })

  test('a nickname does not appear in mails, and headers cannot be injected', async () => {
    const { jwt, email } = await site.person('cabecera@correo.test')
    await site.call('PUT', '/api/updateme', { nickname: '<script>alert(1)</script>' }, jwt)
    await post(
      'change-password',
      { currentPassword: PASSWORD, password: 'Tuna-9-roja', passwordConfirmation: 'Tuna-9-roja' },
      jwt,
    )
    const mail = await site.mailbox.mailTo(email, /contraseña cambió/)
    expect(mail.html).not.toContain('script')
    expect(mail.to).toEqual([expect.objectContaining({ address: email })])
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
  })
})
