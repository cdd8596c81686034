/** Two-step sign-in with codes of an app and recovery codes; passkeys are tried in a browser (e2e). */
import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, peopleSite } from '../../../testing/people-site.ts'
import { codeOfApp, twoStepSite } from '../testing/two-step-site.ts'

const { site, google, advanceClock, login, secondStep, challengeOf, protectedPerson, close } = await twoStepSite()
afterAll(close)

test('ending every session also ends sign-ins that wait for their second step', async () => {
  const { email, jwt, code } = await protectedPerson('robada@correo.test')
  const challenge = await challengeOf(email)
  expect((await site.call('POST', '/api/account/sign-out-everywhere', undefined, jwt)).status).toBe(200)
  expect((await secondStep(challenge, code())).status).toBe(400)
  expect((await secondStep(await challengeOf(email), code())).status).toBe(200)
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

  test('a wrong password gets the same error as without a second step', async () => {
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
    advanceClock(11 * 60_000)
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
    const answer = await google.signIn('memo')
    expect(answer.status).toBe(401)
    const session = await secondStep(answer.body.error.details.challenge, code())
    expect(session.body.user.email).toBe(email)
  })
})

test('wrong codes at one account are limited across challenges', async () => {
  const limited = await peopleSite({ rateLimits: true })
  const { jwt, email } = await limited.person('asediada@correo.test')
  const setup = (await limited.call('POST', '/api/account/two-step/totp', { password: PASSWORD }, jwt)).body
  const code = codeOfApp(setup.secret, new Date())
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
