import { DAY_MS } from '@tianguis/contract/durations'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type PeopleSite, peopleSite, SECRET } from '../../../testing/people-site.ts'

let site: PeopleSite
let person: Awaited<ReturnType<PeopleSite['person']>>
beforeAll(async () => {
  site = await peopleSite()
  person = await site.person('sesion@correo.test')
})
afterAll(() => site.close())

const me = (token?: string, headers?: Record<string, string>) =>
  site.call('GET', '/api/users/me', undefined, token, headers)
const login = (password = PASSWORD) => site.call('POST', '/api/auth/local', { identifier: person.email, password })

test('the account has Strapi’s keys in Strapi’s order', async () => {
  const { status, body } = await me(person.jwt)
  expect(status).toBe(200)
  expect(Object.keys(body).slice(0, 10)).toEqual([
    'id',
    'documentId',
    'username',
    'email',
    'provider',
    'confirmed',
    'blocked',
    'createdAt',
    'updatedAt',
    'publishedAt',
  ])
  expect(body.documentId).toHaveLength(24)
  expect(JSON.stringify(body)).not.toContain('argon2')
})

describe('the Authorization header', () => {
  test('a missing or malformed header is 403', async () => {
    expect(await me()).toMatchObject({ status: 403, body: { error: { name: 'ForbiddenError', message: 'Forbidden' } } })
    expect((await me(undefined, { authorization: person.jwt })).status).toBe(403)
  })

  test('the scheme is case-insensitive', async () => {
    expect((await me(undefined, { authorization: `bearer ${person.jwt}` })).status).toBe(200)
  })

  const other = (last: string) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return letters[letters.indexOf(last) ^ 1] ?? ''
  }
  const spellings: [string, (token: string) => string][] = [
    ['other last bits, which decoding ignores', (token) => token.slice(0, -1) + other(token.at(-1) ?? '')],
    ['padding', (token) => `${token}=`],
    ['a character that is ignored', (token) => `${token.slice(0, -3)}!${token.slice(-3)}`],
  ]
  test.each(spellings)('a token spelled with %s is 401', async (_what, spell) => {
    expect((await me(spell(person.jwt))).status).toBe(401)
    expect((await me(person.jwt)).status).toBe(200)
  })

  const forged: [string, () => Promise<string> | string][] = [
    ['that is no JWT', () => 'garbage'],
    ['that was changed', () => person.jwt.replace(/(?<=\.[^.]+\.)./, (first) => (first === 'A' ? 'B' : 'A'))],
    [
      'of algorithm none',
      () => new UnsecuredJWT({ id: person.id }).setJti(crypto.randomUUID()).setExpirationTime('1h').encode(),
    ],
    ['of another algorithm', () => signed('HS512', SECRET)],
    ['signed with another secret', () => signed('HS256', 'another secret that is long enough to sign')],
    ['of an unknown session', () => signed('HS256', SECRET)],
  ]
  const signed = (alg: string, secret: string) =>
    new SignJWT({ id: person.id })
      .setProtectedHeader({ alg })
      .setJti(crypto.randomUUID())
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret))

  test.each(forged)('a token %s is 401', async (_name, make) => {
    expect(await me(await make())).toMatchObject({
      status: 401,
      body: { error: { name: 'UnauthorizedError', message: 'Missing or invalid credentials' } },
    })
  })
})

test('signing out ends one session, signing out everywhere ends all', async () => {
  const [one, two, three] = await Promise.all([login(), login(), login()])
  expect(await site.call('POST', '/api/auth/logout', undefined, one.body.jwt)).toMatchObject({
    status: 200,
    body: { ok: true },
  })
  expect((await me(one.body.jwt)).status).toBe(401)
  expect((await me(two.body.jwt)).status).toBe(200)
  await site.call('POST', '/api/account/sign-out-everywhere', undefined, two.body.jwt)
  expect((await me(two.body.jwt)).status).toBe(401)
  expect((await me(three.body.jwt)).status).toBe(401)
})

test('sessions are listed with their device and ended one by one, each by its owner only', async () => {
  const [here, there] = await Promise.all([login(), login()])
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  expect((await me(there.body.jwt, firefox)).status).toBe(200)
  const list = async (): Promise<{ id: string; device: string; isCurrent: boolean }[]> =>
    (await site.call('GET', '/api/account/sessions', undefined, here.body.jwt)).body
  const other = (await list()).find(({ device }) => device === 'Firefox en Linux')
  expect((await list()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(other).toMatchObject({ isCurrent: false, lastUsedAt: expect.any(String) })
  const end = (jwt: string) => site.call('DELETE', `/api/account/sessions/${other?.id}`, undefined, jwt)
  const stranger = await site.person('ajena@correo.test')
  expect((await end(stranger.jwt)).status).toBe(404)
  expect((await me(there.body.jwt)).status).toBe(200)
  expect(await end(here.body.jwt)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await me(there.body.jwt)).status).toBe(401)
  expect((await me(here.body.jwt)).status).toBe(200)
  expect((await list()).some(({ id }) => id === other?.id)).toBe(false)
})

test('a session expires after 30 days', async () => {
  const { jwt } = await site.person('caduca@correo.test')
  site.advanceClock(31 * DAY_MS)
  expect((await me(jwt)).status).toBe(401)
})

test('invalid, empty, non-JSON and too long bodies get the error envelope', async () => {
  const post = (body: string | undefined, type: string) =>
    site.call('POST', '/api/auth/local', body, undefined, { 'content-type': type })
  expect((await post('{"identifier":', 'application/json')).body.error).toMatchObject({
    status: 400,
    name: 'SyntaxError',
  })
  expect((await post('<a/>', 'application/xml')).body.error).toMatchObject({ status: 400 })
  expect((await post(undefined, 'application/json')).body.error).toMatchObject({ status: 400 })
  const overAMegabyte = JSON.stringify({ identifier: 'x'.repeat(1_100_000), password: 'x' })
  expect((await post(overAMegabyte, 'application/json')).body.error).toMatchObject({ status: 413 })
})

test('a session that ends while a request is being authenticated is not left in the session cache', async () => {
  const { email } = await site.person('a-la-vez@correo.test')
  const opened = async () =>
    (await site.call('POST', '/api/auth/local', { identifier: email, password: PASSWORD })).body
  for (let round = 0; round < 12; round++) {
    const { jwt } = await opened()
    const { jwt: other } = await opened()
    const ending = site.call('POST', '/api/account/sign-out-everywhere', undefined, other)
    await Promise.all([ending, ...Array.from({ length: 6 }, () => me(jwt))])
    expect((await me(jwt)).status).toBe(401)
  }
})
