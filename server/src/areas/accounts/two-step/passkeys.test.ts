/** Passkeys against a software authenticator; a browser's own is tried in e2e. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticator } from '../../../testing/authenticator.ts'
import { PASSWORD, type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

let site: PeopleSite
beforeAll(async () => {
  site = await peopleSite()
})
afterAll(() => site?.close())

const device = () => authenticator(new URL(site.url).hostname)
type Device = ReturnType<typeof authenticator>
type Answering = Partial<Parameters<Device['get']>[1]>

async function register(jwt: string, key: Device, answering: Answering = {}) {
  const asked = await site.call('POST', '/api/account/two-step/passkeys/options', { password: PASSWORD }, jwt)
  const { token, options } = asked.body
  const response = key.create(options, { origin: site.url, ...answering })
  return site.call('POST', '/api/account/two-step/passkeys', { name: 'Mi teléfono', token, response }, jwt)
}
async function personWithKey(email: string) {
  const person = await site.person(email)
  const key = device()
  expect((await register(person.jwt, key)).status).toBe(200)
  return { ...person, key }
}
const begin = async (challenge?: string) =>
  (await site.call('POST', '/api/auth/passkey/options', challenge ? { challenge } : {})).body
const finish = (token: string, response: object) => site.call('POST', '/api/auth/passkey', { token, response })
async function signIn(key: Device, answering: Answering = {}) {
  const { token, options } = await begin()
  return finish(token, key.get(options, { origin: site.url, ...answering }))
}
const challengeOf = async (email: string): Promise<string> =>
  (await site.call('POST', '/api/auth/local', { identifier: email, password: PASSWORD })).body.error.details.challenge

test('a passkey alone signs in to its account, and each challenge works once', async () => {
  const { email, key } = await personWithKey('llave@correo.test')
  const { token, options } = await begin()
  const response = key.get(options, { origin: site.url })
  const answer = await finish(token, response)
  expect([answer.status, answer.body.user.email]).toEqual([200, email])
  expect((await finish(token, response)).status).toBe(400)
  const other = await begin()
  expect((await finish(other.token, response)).status).toBe(400)
})

test('a copied key (its counter goes back), another origin, another device and an unchecked owner are refused', async () => {
  const { key } = await personWithKey('copia@correo.test')
  expect((await signIn(key, { counter: 9 })).status).toBe(200)
  expect((await signIn(key, { counter: 9 })).status).toBe(400)
  expect((await signIn(key, { counter: 3 })).status).toBe(400)
  expect((await signIn(key, { counter: 10, origin: 'https://tianguis.example.evil.test' })).status).toBe(400)
  expect((await signIn(key, { counter: 11, isUserVerified: false })).status).toBe(400)
  expect((await signIn(device())).status).toBe(400)
  expect((await signIn(key, { counter: 12 })).status).toBe(200)
})

test('after the password the presence is enough, and only a key of that account counts', async () => {
  const ana = await personWithKey('ana@correo.test')
  const beto = await personWithKey('beto@correo.test')
  const answered = async (key: Device) => {
    const { token, options } = await begin(await challengeOf(ana.email))
    return finish(token, key.get(options, { origin: site.url, isUserVerified: false }))
  }
  expect((await answered(beto.key)).status).toBe(400)
  expect((await answered(ana.key)).body.user.email).toBe(ana.email)
})

test('a key is registered once, by the account that asked, within five minutes', async () => {
  const { key } = await personWithKey('una@correo.test')
  const other = await site.person('otra@correo.test')
  expect((await register(other.jwt, key)).status).toBe(400)
  expect((await register(other.jwt, device(), { origin: 'https://evil.test' })).status).toBe(400)
  const asked = await site.call('POST', '/api/account/two-step/passkeys/options', { password: PASSWORD }, other.jwt)
  const response = device().create(asked.body.options, { origin: site.url })
  site.advanceClock(6 * 60_000)
  const late = { name: 'Tarde', token: asked.body.token, response }
  expect((await site.call('POST', '/api/account/two-step/passkeys', late, other.jwt)).status).toBe(400)
})

test('a person who lost every factor gets in with the password after the operator removed them, and is told', async () => {
  const { email, jwt, id, key } = await personWithKey('perdio@correo.test')
  const user = (await site.accounts.account(id))!
  expect(await site.accounts.removeAllFactors(user)).toBe(true)
  expect(await site.accounts.removeAllFactors(user)).toBe(false)
  expect((await site.call('GET', '/api/account/two-step', undefined, jwt)).status).toBe(401)
  expect((await signIn(key)).status).toBe(400)
  const entered = await site.call('POST', '/api/auth/local', { identifier: email, password: PASSWORD })
  expect(Object.keys(entered.body)).toEqual(['jwt', 'user'])
  const view = await site.call('GET', '/api/account/two-step', undefined, entered.body.jwt)
  expect(view.body).toEqual({ totp: false, recoveryCodes: 0, passkeys: [] })
  expect((await site.mailbox.mailTo(email, /verificación en dos pasos/)).text).toContain('llave')
})

test('an account with all the passkeys that fit is told so before its device makes another', async () => {
  const { id, jwt } = await personWithKey('llavero@correo.test')
  const ask = () => site.call('POST', '/api/account/two-step/passkeys/options', { password: PASSWORD }, jwt)
  const { token, options } = (await ask()).body
  await site.database.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     select $1, 'filler-' || n, '', 0, '{}', 'Otra' from generate_series(2, 20) n`,
    [id],
  )
  const tooMany = { status: 400, body: { error: { name: 'ApplicationError', message: 'Too many passkeys' } } }
  expect(await ask()).toMatchObject(tooMany)
  const response = device().create(options, { origin: site.url })
  const body = { name: 'Otra', token, response }
  expect(await site.call('POST', '/api/account/two-step/passkeys', body, jwt)).toMatchObject(tooMany)
})
