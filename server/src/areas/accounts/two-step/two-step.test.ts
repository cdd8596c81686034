/** Two-step sign-in with codes of an app and recovery codes; passkeys are tried in a browser (e2e). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepAt } from '../../../security/totp.ts'
import { openProvider, type Provider } from '../../../testing/openid/openid-provider.ts'
import { PASSWORD, type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

let provider: Provider
let site: PeopleSite
let ahead = 0
beforeAll(async () => {
  provider = await openProvider()
  site = await peopleSite({ google: (url) => provider.client(`${url}/api/connect/google/callback`) })
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

const travel = (milliseconds: number) => {
  ahead += milliseconds
  site.travel(milliseconds)
}
const login = (email: string, password = PASSWORD) =>
  site.call('POST', '/api/auth/local', { identifier: email, password })
const secondStep = (challenge: string, code: string) => site.call('POST', '/api/auth/two-step', { challenge, code })
const challengeOf = async (email: string, password = PASSWORD): Promise<string> =>
  (await login(email, password)).body.error.details.challenge

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An account with an authenticator app; `code` gives a code that was not used yet. */
async function protectedPerson(email: string) {
  const person = await site.person(email)
  const setup = await site.call('POST', '/api/account/two-step/totp', { password: PASSWORD }, person.jwt)
  expect(setup.status).toBe(200)
  const secret = decodeBase32(setup.body.secret)
  const codeNow = () => codeAt(secret, stepAt(new Date(Date.now() + ahead)))
  const code = () => {
    travel(60_000)
    return codeNow()
  }
  const on = await site.call('POST', '/api/account/two-step/totp/confirm', { code: code() }, person.jwt)
  expect(on.status).toBe(200)
  return { ...person, code, codeNow, setup: setup.body, recoveryCodes: on.body.recoveryCodes as string[] }
}

test('ending every session also ends sign-ins that wait for their second step', async () => {
  const { email, jwt, code } = await protectedPerson('robada@correo.test')
  const challenge = await challengeOf(email)
  expect((await site.call('POST', '/api/account/sign-out-everywhere', undefined, jwt)).status).toBe(200)
  expect((await secondStep(challenge, code())).status).toBe(400)
  expect((await secondStep(await challengeOf(email), code())).status).toBe(200)
})

describe('turning it on', () => {
  test('asks for the password, shows secret and QR, and starts with the first right code', async () => {
    const { jwt, email } = await site.person('elige@correo.test')
    const start = (body: object) => site.call('POST', '/api/account/two-step/totp', body, jwt)
    expect((await start({})).status).toBe(400)
    const setup = (await start({ password: PASSWORD })).body
    expect(setup.uri).toBe(
      `otpauth://totp/Tianguis:${encodeURIComponent(email)}?secret=${setup.secret}&issuer=Tianguis`,
    )
    expect(setup.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    const confirm = (code: string) => site.call('POST', '/api/account/two-step/totp/confirm', { code }, jwt)
    expect((await confirm('000000')).status).toBe(400)
    expect(Object.keys((await login(email)).body)).toEqual(['jwt', 'user'])
    const code = codeAt(decodeBase32(setup.secret), stepAt(new Date(Date.now() + ahead)))
    const on = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(on.body.recoveryCodes).toHaveLength(10)
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    await site.mailbox.mailTo(email, /verificación en dos pasos/)
    const view = await site.call('GET', '/api/account/two-step', undefined, jwt)
    expect(view.body).toEqual({ totp: true, recoveryCodes: 10, passkeys: [] })
  })

  test('ends other sessions, and neither secret nor codes are readable in the database', async () => {
    const email = 'callada@correo.test'
    const before = (await site.person(email)).jwt
    const { setup, recoveryCodes } = await (async () => {
      const jwt = (await login(email)).body.jwt
      const setup = (await site.call('POST', '/api/account/two-step/totp', { password: PASSWORD }, jwt)).body
      const code = codeAt(decodeBase32(setup.secret), stepAt(new Date(Date.now() + ahead)))
      const on = await site.call('POST', '/api/account/two-step/totp/confirm', { code }, jwt)
      return { setup, recoveryCodes: on.body.recoveryCodes as string[] }
    })()
    expect((await site.call('GET', '/api/users/me', undefined, before)).status).toBe(401)
    const { rows } = await site.database.pool.query(
      `select encode(secret, 'hex') as kept from totp_secrets union all select encode(code_hash, 'hex') from recovery_codes`,
    )
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(decodeBase32(setup.secret).toString('hex'))
    for (const code of recoveryCodes) expect(kept).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
  })
})

describe('signing in', () => {
  test('a right password gets a challenge and no session; the code then opens one, once', async () => {
    const { email, code, codeNow } = await protectedPerson('doble@correo.test')
    const first = await login(email)
    expect(first).toMatchObject({
      status: 401,
      body: {
        data: null,
        error: {
          status: 401,
          name: 'UnauthorizedError',
          message: 'Second step required',
          details: { methods: ['totp', 'recovery'] },
        },
      },
    })
    expect(JSON.stringify(first.body)).not.toMatch(/jwt|doble@/)
    const { challenge } = first.body.error.details
    const right = code()
    const session = await secondStep(challenge, right)
    expect(Object.keys(session.body)).toEqual(['jwt', 'user'])
    expect((await site.call('GET', '/api/users/me', undefined, session.body.jwt)).body.email).toBe(email)
    expect((await secondStep(challenge, code())).status).toBe(400)
    // The code that was just used is refused for another challenge too.
    expect((await secondStep(await challengeOf(email), codeNow())).status).toBe(200)
    expect((await secondStep(await challengeOf(email), codeNow())).status).toBe(400)
  })

  test('a wrong password says the same as for everybody', async () => {
    const { email } = await protectedPerson('igual@correo.test')
    expect((await login(email, 'Equivocada-1')).body.error.message).toBe('Invalid identifier or password')
  })

  test('of twenty concurrent uses of one code, one succeeds', async () => {
    const { email, code } = await protectedPerson('carrera@correo.test')
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(email)))
    const right = code()
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, right)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a recovery code works once, in any case, and is reported', async () => {
    const { email, recoveryCodes } = await protectedPerson('perdida@correo.test')
    const [one = ''] = recoveryCodes
    expect((await secondStep(await challengeOf(email), one.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await secondStep(await challengeOf(email), one)).status).toBe(400)
    const mail = await site.mailbox.mailTo(email, /código de recuperación/)
    expect(mail.text).toContain('Te quedan 9')
  })

  test('a challenge ends after six wrong codes and after ten minutes', async () => {
    const { email, code } = await protectedPerson('necia@correo.test')
    const challenge = await challengeOf(email)
    for (let i = 0; i < 6; i++) expect((await secondStep(challenge, '000000')).status).toBe(400)
    expect((await secondStep(challenge, code())).status).toBe(400)
    const late = await challengeOf(email)
    travel(11 * 60_000)
    expect((await secondStep(late, code())).body.error.message).toBe('The sign-in has expired')
  })

  test('a mailed link sets the password, and still asks for the second step', async () => {
    const { email, code } = await protectedPerson('olvido@correo.test')
    await site.call('POST', '/api/auth/forgot-password', { email })
    const mailed = (await site.mailbox.linkTo(email, /Recupera/)).searchParams.get('code')
    const body = { code: mailed, password: 'Maguey-azul-31', passwordConfirmation: 'Maguey-azul-31' }
    const set = await site.call('POST', '/api/auth/reset-password', body)
    expect(set).toMatchObject({ status: 401, body: { error: { message: 'Second step required' } } })
    expect((await secondStep(set.body.error.details.challenge, code())).status).toBe(200)
    expect((await secondStep(await challengeOf(email, 'Maguey-azul-31'), code())).status).toBe(200)
  })

  test('Google asks for it too', async () => {
    const { email, code } = await protectedPerson('memo@gmail.test')
    const start = await site.call('GET', '/api/connect/google')
    const address = new URL(await provider.signInAs('memo', start.headers.get('location')!))
    const cookie = start.headers.get('set-cookie')!.split(';')[0]!
    const back = await site.call('GET', address.pathname + address.search, undefined, undefined, { cookie })
    const exchange = back.headers
      .getSetCookie()
      .find((one) => one.includes('Path=/api/auth/google;'))!
      .split(';')[0]!
    const query = new URL(back.headers.get('location')!, site.url).search
    const answer = await site.call('GET', `/api/auth/google/callback${query}`, undefined, undefined, {
      cookie: exchange,
    })
    expect(answer.status).toBe(401)
    const session = await secondStep(answer.body.error.details.challenge, code())
    expect(session.body.user.email).toBe(email)
  })
})

describe('turning it off', () => {
  test('needs password and code; then nothing is asked, and the old recovery codes are gone', async () => {
    const { email, jwt, code, recoveryCodes } = await protectedPerson('vuelve@correo.test')
    const off = (body: object) => site.call('DELETE', '/api/account/two-step/totp', body, jwt)
    const right = code()
    expect((await off({ password: PASSWORD })).status).toBe(400)
    expect((await off({ code: right })).status).toBe(400)
    expect((await off({ password: PASSWORD, code: '000000' })).status).toBe(400)
    expect((await off({ password: 'Equivocada-1', code: right })).status).toBe(400)
    expect((await off({ password: PASSWORD, code: right })).body).toEqual({ ok: true })
    expect(Object.keys((await login(email)).body)).toEqual(['jwt', 'user'])
    const view = await site.call('GET', '/api/account/two-step', undefined, jwt)
    expect(view.body).toEqual({ totp: false, recoveryCodes: 0, passkeys: [] })
    expect((await off({ password: PASSWORD, code: recoveryCodes[0] })).status).toBe(400)
  })

  test('new recovery codes replace the old ones', async () => {
    const { email, jwt, code, recoveryCodes } = await protectedPerson('renueva@correo.test')
    const made = await site.call(
      'POST',
      '/api/account/two-step/recovery-codes',
      { password: PASSWORD, code: code() },
      jwt,
    )
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect((await secondStep(await challengeOf(email), recoveryCodes[0]!)).status).toBe(400)
    expect((await secondStep(await challengeOf(email), made.body.recoveryCodes[3])).status).toBe(200)
  })
})

test('wrong codes at one account are limited across challenges', async () => {
  const limited = await peopleSite({ rateLimits: true })
  const { jwt, email } = await limited.person('asediada@correo.test')
  const setup = (await limited.call('POST', '/api/account/two-step/totp', { password: PASSWORD }, jwt)).body
  const code = codeAt(decodeBase32(setup.secret), stepAt(new Date()))
  await limited.call('POST', '/api/account/two-step/totp/confirm', { code }, jwt)
  const statuses = []
  for (let i = 0; i < 10; i++) {
    const challenge = (await limited.call('POST', '/api/auth/local', { identifier: email, password: PASSWORD })).body
      .error.details.challenge
    statuses.push((await limited.call('POST', '/api/auth/two-step', { challenge, code: '000000' })).status)
  }
  expect(statuses.slice(0, 6)).toEqual([400, 400, 400, 400, 400, 400])
  expect(new Set(statuses.slice(6))).toEqual(new Set([429]))
  await limited.close()
})
