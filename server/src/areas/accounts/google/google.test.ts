import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, type Provider } from '../../../testing/openid-provider.ts'
import { type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

let provider: Provider
let site: PeopleSite
beforeAll(async () => {
  provider = await openProvider()
  site = await peopleSite({
    google: (url) => provider.client(`${url}/api/connect/google/callback`),
  })
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

interface Started {
  location: string
  cookie: string
}

async function start(): Promise<Started> {
  const answer = await site.call('GET', '/api/connect/google')
  expect(answer.status).toBe(302)
  return { location: answer.headers.get('location')!, cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
}

/** Signs in at the provider as this person; returns the callback address. */
const consent = async (location: string, person: string) => new URL(await provider.signInAs(person, location))
const comeBack = async (address: URL, cookie: string) =>
  (await site.call('GET', address.pathname + address.search, undefined, undefined, { cookie })).headers.get('location')!
const exchange = (location: string) =>
  site.call('GET', `/api/auth/google/callback${new URL(location, site.url).search}`)

async function signIn(person: string) {
  const { location, cookie } = await start()
  return exchange(await comeBack(await consent(location, person), cookie))
}

test('the first sign-in creates an account, the second uses it', async () => {
  const first = await signIn('rosa')
  expect(first.status).toBe(200)
  expect(first.body.user).toMatchObject({
    email: 'rosa@gmail.test',
    provider: 'google',
    confirmed: true,
    interests: null,
    isNew: true,
  })
  expect((await site.call('GET', '/api/users/me', undefined, first.body.jwt)).body.email).toBe('rosa@gmail.test')
  const second = await signIn('rosa')
  expect(second.body.user).toMatchObject({ id: first.body.user.id, isNew: false })
})

test('password recovery of a Google-only account is refused with that reason', async () => {
  await signIn('rosa')
  const forgot = await site.call('POST', '/api/auth/forgot-password', { email: 'rosa@gmail.test' })
  expect(forgot.body.error.message).toBe('User must be authenticated locally')
})

test('the exchange code works once', async () => {
  const { location, cookie } = await start()
  const back = await comeBack(await consent(location, 'rosa'), cookie)
  expect((await exchange(back)).status).toBe(200)
  expect((await exchange(back)).body.error.message).toBe('OAuth authentication requires a completed provider session')
})

test('the callback works once, and only in the browser that started', async () => {
  const { location, cookie } = await start()
  const address = await consent(location, 'rosa')
  const other = await start()
  expect(await comeBack(address, other.cookie)).toBe('/connect/google/redirect?error=state')
  expect(await comeBack(address, '')).toBe('/connect/google/redirect?error=state')
  expect(await comeBack(address, cookie)).toMatch(/^\/connect\/google\/redirect\?code=/)
  expect(await comeBack(address, cookie)).toBe('/connect/google/redirect?error=state')
})

test('a verified address links to the existing account', async () => {
  const local = await site.person('memo@gmail.test')
  const google = await signIn('memo')
  expect(google.body.user).toMatchObject({ id: local.id, isNew: false })
})

test('an unverified address is refused', async () => {
  await site.person('victima@gmail.test')
  const { location, cookie } = await start()
  const back = await comeBack(await consent(location, 'impostor'), cookie)
  expect(back).toBe('/connect/google/redirect?error=unverified-email')
  expect((await exchange(back)).body.error).toMatchObject({
    status: 400,
    name: 'ApplicationError',
    message: 'Email not verified by Google',
  })
})

test('a confirmation link works only for the account that asked for it', async () => {
  const attacker = await site.person('atacante@correo.test')
  await site.call('POST', '/api/account/email', { email: 'rosa@gmail.test' }, attacker.jwt)
  const code = (await site.mailbox.linkTo('rosa@gmail.test', /nuevo correo/)).searchParams.get('email_code')
  const victim = await site.person('curiosa@correo.test')
  expect((await site.call('POST', '/api/account/email/confirm', { code }, victim.jwt)).status).toBe(400)
  expect((await site.call('POST', '/api/account/email/confirm', { code })).status).toBe(403)
  expect((await signIn('rosa')).body.user.id).not.toBe(attacker.id)
})

test('only the site’s own return page is accepted as callback', async () => {
  const ask = (callback: string) => site.call('GET', `/api/connect/google?callback=${encodeURIComponent(callback)}`)
  for (const foreign of ['https://evil.test/connect/google/redirect', '//evil.test', '/otra', `${site.url}.evil.test/`])
    expect((await ask(foreign)).body.error).toMatchObject({
      status: 400,
      name: 'ValidationError',
      message: 'Invalid callback URL provided',
    })
  expect((await ask(`${site.url}/connect/google/redirect`)).status).toBe(302)
})

test.each(['/api/connect/facebook', '/api/auth/facebook/callback'])('%s: no such provider', async (path) => {
  expect((await site.call('GET', path)).body.error).toMatchObject({
    status: 400,
    name: 'ApplicationError',
    message: 'This provider is disabled',
  })
})

test('without settings the provider is disabled', async () => {
  const plain = await peopleSite()
  expect((await plain.call('GET', '/api/connect/google')).body.error.message).toBe('This provider is disabled')
  await plain.close()
})
