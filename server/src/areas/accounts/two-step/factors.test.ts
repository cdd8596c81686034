/** What the owner of an account turns on and off. */
import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/people-site.ts'
import { codeOfApp, decodeBase32, twoStepSite } from '../testing/two-step-site.ts'

const { site, now, login, secondStep, challengeOf, protectedPerson, close } = await twoStepSite()
afterAll(close)

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
    const code = codeOfApp(setup.secret, now())
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
      const code = codeOfApp(setup.secret, now())
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
