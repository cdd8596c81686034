/** Compatibility with Strapi's API: bodies, error envelope, messages, order of checks. */
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
const USER_KEYS = ['id', 'documentId', 'username', 'email', 'provider', 'confirmed', 'blocked', 'createdAt']

describe('success bodies', () => {
  test('have no envelope, and users begin with Strapi’s keys in its order', async () => {
    const login = await post('local', { identifier: person.email, password: PASSWORD })
    expect(Object.keys(login.body)).toEqual(['jwt', 'user'])
    const registered = await post('local/register', { email: 'a@b.co', username: 'a@b.co', password: 'x' })
    expect(Object.keys(registered.body)).toEqual(['user'])
    const me = await site.call('GET', '/api/users/me', undefined, login.body.jwt)
    for (const user of [login.body.user, registered.body.user, me.body])
      expect(Object.keys(user).slice(0, USER_KEYS.length)).toEqual(USER_KEYS)
    expect(me.body).toEqual(login.body.user)
    expect((await post('forgot-password', { email: person.email })).body).toEqual({ ok: true })
    expect((await post('logout', undefined, login.body.jwt)).body).toEqual({ ok: true })
  })

  test('tokens are HS256 with id, iat and exp, thirty days long', async () => {
    const { body } = await post('local', { identifier: person.email, password: PASSWORD })
    const [header, payload] = (body.jwt as string)
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(payload).toMatchObject({ id: person.id })
    expect(payload.exp - payload.iat).toBe(2_592_000)
  })

  test('a user name signs in too, in any case', async () => {
    await post('local/register', { email: 'nombre@correo.test', username: 'Xóchitl', password: 'x' })
    const code = (await site.mailbox.linkTo('nombre@correo.test', /Confirma/)).searchParams.get('code')
    await post('reset-password', { code, password: PASSWORD, passwordConfirmation: PASSWORD })
    const login = await post('local', { identifier: 'xóchitl', password: PASSWORD })
    expect(login.body.user).toMatchObject({ username: 'Xóchitl', email: 'nombre@correo.test' })
    const taken = await post('local/register', { email: 'otra-x@correo.test', username: 'XÓCHITL', password: 'x' })
    expect(taken.body.error.message).toBe('Email or Username are already taken')
  })
})

describe('validation messages', () => {
  const register = { email: 'nueva@correo.test', username: 'nueva@correo.test', password: 'x' }
  const reset = { code: 'x', password: PASSWORD, passwordConfirmation: PASSWORD }
  const rows: [string, object, string][] = [
    ['local', {}, '2 errors occurred'],
    ['local', { password: 'x' }, 'identifier is a required field'],
    ['local', { identifier: 'x' }, 'password is a required field'],
    ['local', { identifier: '', password: 'x' }, 'identifier is a required field'],
    ['local', [], 'this must be a `object` type, but the final value was: `array`.'],
    ['local/register', { ...register, email: '' }, 'email is a required field'],
    ['local/register', { ...register, username: 'ab' }, 'username must be at least 3 characters'],
    ['local/register', { ...register, username: 'a'.repeat(256) }, 'username must be at most 255 characters'],
    [
      'local/register',
      { ...register, username: 'ajena@correo.test' },
      'username must be the email or a name without @',
    ],
    ['local/register', { ...register, deviceId: 'x' }, 'Invalid parameters: deviceId'],
    [
      'local/register',
      { ...register, password: 7 },
      'password must be a `string` type, but the final value was: `number`.',
    ],
    ['forgot-password', {}, 'email is a required field'],
    ['forgot-password', { email: 'x' }, 'email must be a valid email'],
    ['forgot-password', { email: person?.email ?? 'a@b.co', url: 'x' }, 'this field has unspecified keys: url'],
    ['reset-password', { ...reset, passwordConfirmation: 'Otra-clave-9' }, 'Passwords do not match'],
    ['reset-password', { ...reset, code: '' }, 'code is a required field'],
    ['reset-password', { ...reset, extra: 1 }, 'this field has unspecified keys: extra'],
    ['reset-password', reset, 'Incorrect code provided'],
    ['reset-password', {}, '3 errors occurred'],
    [
      'reset-password',
      { ...reset, password: `a1${'ñ'.repeat(36)}`, passwordConfirmation: `a1${'ñ'.repeat(36)}` },
      'Password must be less than 73 bytes',
    ],
  ]
  test.each(rows)('%s %j', async (path, body, message) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError', message } })
  })

  test('several errors are listed in the schema’s order, without values', async () => {
    const { body } = await post('reset-password', { password: 'z'.repeat(80) })
    expect(body.error.details.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'passwordConfirmation',
      'password',
      'code',
    ])
    expect(body.error.details.errors[0]).toEqual({
      path: ['passwordConfirmation'],
      message: 'passwordConfirmation is a required field',
      name: 'ValidationError',
    })
    expect(JSON.stringify(body)).not.toContain('zzz')
  })
})

describe('blocked and deleted accounts', () => {
  const block = (id: number, blocked: boolean) =>
    site.database.pool.query('update users set blocked = $2 where id = $1', [id, blocked])

  test('a blocked account is told so only with the right password, and its token is refused', async () => {
    const { jwt, email, id } = await site.person('bloqueada@correo.test')
    await block(id, true)
    site.accounts.sessions.forget(id)
    const login = (password: string) => post('local', { identifier: email, password })
    expect((await login('Equivocada-1')).body.error.message).toBe('Invalid identifier or password')
    expect((await login(PASSWORD)).body.error).toMatchObject({
      status: 400,
      name: 'ApplicationError',
      message: 'Your account has been blocked by an administrator',
    })
    expect(await site.call('GET', '/api/users/me', undefined, jwt)).toMatchObject({
      status: 401,
      body: { error: { name: 'UnauthorizedError', message: 'Invalid credentials' } },
    })
  })

  test('the token of a deleted account is refused, that of an ended session is invalid', async () => {
    const me = async (token: string) => (await site.call('GET', '/api/users/me', undefined, token)).body.error.message
    const { jwt, email } = await site.person('borrada@correo.test')
    const other = (await post('local', { identifier: email, password: PASSWORD })).body.jwt
    await post('logout', undefined, other)
    expect(await me(other)).toBe('Missing or invalid credentials')
    await site.call('DELETE', '/api/account', { email, password: PASSWORD }, jwt)
    expect(await me(jwt)).toBe('Invalid credentials')
  })
})
