import { afterAll, describe, expect, test } from 'vitest'
import { openProvider } from '../../../testing/openid/openid-provider.ts'
import { PASSWORD, peopleSite } from '../../../testing/people-site.ts'
import { connectFromAddress } from '../limits.ts'
import { googleBrowser } from '../testing/google-browser.ts'

const provider = await openProvider()
const site = await peopleSite({ google: (url) => provider.client(`${url}/api/connect/google/callback`) })
const { start, consent, comeBack, exchange, signIn } = googleBrowser(site, provider)
afterAll(async () => {
  await site.close()
  await provider.close()
})

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
  expect((await comeBack(address, other.cookie)).location).toBe('/connect/google/redirect?error=state')
  expect((await comeBack(address, '')).location).toBe('/connect/google/redirect?error=state')
  expect((await comeBack(address, cookie)).location).toMatch(/^\/connect\/google\/redirect\?code=/)
  expect((await comeBack(address, cookie)).location).toBe('/connect/google/redirect?error=state')
})

test('the exchange code works only in the browser that signed in at Google', async () => {
  const sender = await start()
  const back = await comeBack(await consent(sender.location, 'rosa'), sender.cookie)
  const receiver = await start()
  const own = await comeBack(await consent(receiver.location, 'rosa'), receiver.cookie)
  const unfinished = 'OAuth authentication requires a completed provider session'
  expect((await exchange({ ...back, cookie: '' })).body.error.message).toBe(unfinished)
  expect((await exchange({ ...back, cookie: own.cookie })).body.error.message).toBe(unfinished)
  expect((await exchange({ ...back, cookie: receiver.cookie })).body.error.message).toBe(unfinished)
  // Refused attempts of others do not use it up.
  expect((await exchange(back)).body.user.email).toBe('rosa@gmail.test')
})

describe('an account without a password', () => {
  async function proofFor(jwt: string, person: string, atProvider = (url: URL) => url): Promise<string | null> {
    const started = await site.call('POST', '/api/account/google-proof', undefined, jwt)
    expect(started.status).toBe(200)
    const address = await consent(atProvider(new URL(started.body.location)).href, person)
    const back = await comeBack(address, started.headers.getSetCookie()[0]!.split(';')[0]!)
    return new URL(back.location, site.url).searchParams.get('proof')
  }

  test('is changed and deleted with a fresh sign-in at Google only, which works once and for that account', async () => {
    const { jwt } = (await signIn('rosa')).body
    const change = (more: object) =>
      site.call('POST', '/api/account/email', { email: 'rosa2@correo.test', ...more }, jwt)
    for (const none of [{}, { password: '' }, { password: PASSWORD }, { proof: 'x'.repeat(43) }])
      expect((await change(none)).status).toBe(400)
    expect((await site.call('DELETE', '/api/account', { email: 'rosa@gmail.test' }, jwt)).status).toBe(400)
    expect((await site.call('POST', '/api/account/data', {}, jwt)).status).toBe(400)

    const proof = await proofFor(jwt, 'rosa')
    const stranger = await site.person('ladrona@correo.test')
    const stolen = { email: 'ladrona2@correo.test', proof }
    expect((await site.call('POST', '/api/account/email', stolen, stranger.jwt)).status).toBe(400)
    expect((await exchange({ location: `/?code=${proof}`, cookie: 'tianguis_oauth=x' })).status).toBe(400)
    expect((await change({ proof })).status).toBe(200)
    expect((await change({ proof })).status).toBe(400)
    const data = await site.call('POST', '/api/account/data', { proof: await proofFor(jwt, 'rosa') }, jwt)
    expect(data.body.account.email).toBe('rosa@gmail.test')
  })

  test('finished proofs do not count as sign-ins that were given up', async () => {
    const { jwt } = (await signIn('rosa')).body
    for (let n = 0; n <= connectFromAddress.free; n++) expect(await proofFor(jwt, 'rosa')).toBeTruthy()
  })

  test('another person at Google proves nothing', async () => {
    const { jwt } = (await signIn('rosa')).body
    expect(await proofFor(jwt, 'memo')).toBeNull()
  })

  test('a sign-in at Google from before the proof was asked for proves nothing', async () => {
    const { jwt } = (await signIn('rosa')).body
    provider.setSessionAge(3600)
    try {
      expect(await proofFor(jwt, 'rosa')).toBeNull()
    } finally {
      provider.setSessionAge(0)
    }
  })

  test('a provider that does not say when the person signed in, as Google by default, is believed', async () => {
    const { jwt } = (await signIn('rosa')).body
    const withoutTime = (url: URL) => {
      url.searchParams.delete('max_age')
      return url
    }
    expect(await proofFor(jwt, 'rosa', withoutTime)).toBeTruthy()
  })
})

test('a registration that was never confirmed has no password, and is proved with Google', async () => {
  const registration = { username: 'tina', email: 'tina@gmail.test', password: PASSWORD }
  expect((await site.call('POST', '/api/auth/local/register', registration)).status).toBe(200)
  const { body } = await signIn('tina')
  expect(body.user).toMatchObject({ email: 'tina@gmail.test', provider: 'google', confirmed: true })
  expect((await site.call('GET', '/api/users/me', undefined, body.jwt)).body.provider).toBe('google')
})

test('a verified address links to the existing account', async () => {
  const local = await site.person('memo@gmail.test')
  const { location, cookie } = await start()
  const back = await comeBack(await consent(location, 'memo'), cookie)
  // The mail does not wait for the exchange, which may never come.
  await site.mailbox.mailTo(local.email, /también abre con Google/)
  expect((await exchange(back)).body.user).toMatchObject({ id: local.id, isNew: false })
})

test('an error of the provider is logged by its name, without codes', async () => {
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => lines.push(line) }
  const google = site.accounts.google!
  const failed = async (change: (callback: URL) => void) => {
    const { location, state } = (await google.start(log))!
    const callback = await consent(location, 'rosa')
    change(callback)
    expect(await google.finish(log, callback, state)).toEqual({ kind: 'refused', reason: 'provider' })
    expect(JSON.stringify(lines)).not.toContain(state)
    return lines.pop()
  }
  const denied = await failed(({ searchParams }) => {
    searchParams.delete('code')
    searchParams.set('error', 'access_denied')
  })
  expect(denied).toEqual([expect.objectContaining({ oauthError: 'access_denied' }), expect.any(String)])
  const unknownCode = await failed(({ searchParams }) => searchParams.set('code', 'of another browser'))
  expect(unknownCode).toEqual([expect.objectContaining({ oauthError: 'invalid_grant' }), expect.any(String)])
  expect(JSON.stringify(unknownCode)).not.toContain('of another browser')
})

test('a provider that cannot be reached is logged', async () => {
  const nowhere = await peopleSite({
    google: () => ({ clientId: 'a', clientSecret: 'b', issuer: 'http://127.0.0.1:9' }),
  })
  const lines: unknown[] = []
  expect(await nowhere.accounts.google!.start({ warn: (...line: unknown[]) => lines.push(line) })).toBeNull()
  expect(lines).toEqual([[expect.objectContaining({ reason: expect.any(String) }), expect.any(String)]])
  await nowhere.close()
})

test('an unverified address is refused', async () => {
  await site.person('victima@gmail.test')
  const { location, cookie } = await start()
  const back = await comeBack(await consent(location, 'impostor'), cookie)
  expect(back.location).toBe('/connect/google/redirect?error=unverified-email')
  expect((await exchange(back)).body.error).toMatchObject({
    status: 400,
    name: 'ApplicationError',
    message: 'Email not verified by Google',
  })
})

test('a confirmation link works only for the account that asked for it', async () => {
  const attacker = await site.person('atacante@correo.test')
  await site.call('POST', '/api/account/email', { email: 'rosa@gmail.test', password: PASSWORD }, attacker.jwt)
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
