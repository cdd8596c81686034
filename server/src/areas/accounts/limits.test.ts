import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { OWASP_COST, setHashCost } from '../../security/passwords.ts'
import { CHEAP_COST } from '../../testing/cheap-passwords.ts'
import { PASSWORD, type PeopleSite, peopleSite } from '../../testing/people-site.ts'

let site: PeopleSite
beforeAll(async () => {
  site = await peopleSite({ rateLimits: true })
})
afterAll(() => site.close())

/** Requests from loopback may set the client address. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (identifier: string, password: string, address: string) =>
  site.call('POST', '/api/auth/local', { identifier, password }, undefined, from(address))
const forgot = (email: string, address: string) =>
  site.call('POST', '/api/auth/forgot-password', { email }, undefined, from(address))
/** When all mails have left. */
async function recoveryMailsTo(email: string): Promise<number> {
  const waiting = async () => (await site.database.pool.query('select 1 from mail_outbox')).rowCount
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  const isRecovery = ({ subject, to }: (typeof site.mailbox.mails)[number]) =>
    /Recupera/.test(subject ?? '') && to?.some(({ address }) => address === email)
  return site.mailbox.mails.filter(isRecovery).length
}

test('wrong passwords from one address wait longer and longer; the owner elsewhere signs in', async () => {
  const { email } = await site.person('blanco@correo.test')
  for (let i = 0; i < 5; i++) expect((await login(email, `Mala-${i}-clave`, '203.0.113.7')).status).toBe(400)
  const refused = await login(email, 'Mala-6-clave', '203.0.113.7')
  expect(refused).toMatchObject({ status: 429, body: { error: { name: 'RateLimitError' } } })
  const firstWait = Number(refused.headers.get('retry-after'))
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
  expect(Number(refused.headers.get('x-ratelimit-reset'))).toBeGreaterThanOrEqual(Date.now() / 1000)
  site.advanceClock((firstWait + 1) * 1000)
  const again = await login(email, 'Mala-7-clave', '203.0.113.7')
  expect(again.status).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(firstWait)
  expect((await login(email, PASSWORD, '198.51.100.4')).status).toBe(200)
})

test('one password tried on many accounts is limited', async () => {
  const answers = []
  for (let i = 0; i < 60; i++)
    answers.push((await login(`persona${i}@correo.test`, 'Verano-2026', '203.0.113.8')).status)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(15)
})

test('sixty correct sign-ins from one address, one after another and at once, are all answered', async () => {
  const { email } = await site.person('cliente@correo.test')
  const other = await site.person('vecina@correo.test')
  const statuses = []
  for (let i = 0; i < 30; i++) statuses.push((await login(email, PASSWORD, '203.0.113.20')).status)
  const together = Array.from({ length: 60 }, (_, i) => login(i % 2 ? email : other.email, PASSWORD, '203.0.113.20'))
  for (const answer of await Promise.all(together)) statuses.push(answer.status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('own correct sign-ins do not refill the guesses of an address', async () => {
  const { email } = await site.person('astuta@correo.test')
  const wrong = []
  for (let i = 0; i < 60; i++) {
    wrong.push((await login(`victima${i}@correo.test`, 'Verano-2026', '203.0.113.21')).status)
    if (i < 40) expect((await login(email, PASSWORD, '203.0.113.21')).status).toBe(200)
  }
  expect(wrong.filter((status) => status === 400)).toHaveLength(40)
})

test('the limit of an address ends with its fixed window, however often it is tried meanwhile', async () => {
  const spray = (i: number) => login(`nadie${i}@correo.test`, 'Verano-2026', '203.0.113.22')
  for (let i = 0; i < 40; i++) await spray(i)
  const waits = []
  for (let i = 0; i < 5; i++) {
    const refused = await spray(100 + i)
    expect(refused.status).toBe(429)
    waits.push(Number(refused.headers.get('retry-after')))
    site.advanceClock(60_000)
  }
  for (const [i, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(900 - i * 60)
  site.advanceClock(600_000)
  expect((await spray(200)).status).toBe(400)
})

test('sixty guesses at one account from sixty addresses are slowed; a mailed link and a known address are not', async () => {
  const { email } = await site.person('codiciada@correo.test')
  expect((await login(email, PASSWORD, '198.51.100.77')).status).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, i) => login(email, `Mala-${i}-clave`, `192.0.2.${i + 1}`)),
  )
  expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20)
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40)
  expect((await login(email, PASSWORD, '198.51.100.78')).status).toBe(429)
  expect((await login(email, PASSWORD, '198.51.100.77')).status).toBe(200)

  const from78 = from('198.51.100.78')
  await site.call('POST', '/api/auth/forgot-password', { email }, undefined, from78)
  const code = (await site.mailbox.linkTo(email, /Recupera/)).searchParams.get('code')
  const body = { code, password: 'Maguey-azul-31', passwordConfirmation: 'Maguey-azul-31' }
  expect((await site.call('POST', '/api/auth/reset-password', body, undefined, from78)).status).toBe(200)
  expect((await login(email, 'Maguey-azul-31', '198.51.100.78')).status).toBe(200)
})

test('spellings that find the same account share its limits', async () => {
  const { email } = await site.person('iliinii@correo.test')
  const spellings = Array.from({ length: 30 }, (_, bits) => {
    let at = 0
    return email.replace(/i/g, (letter) => ((bits >> at++) & 1 ? 'İ' : letter))
  })
  const guesses = await Promise.all(spellings.map((name, i) => login(name, `Mala-${i}-clave`, `192.0.2.${i + 201}`)))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(20)
  const mails = spellings.slice(0, 12).map((name, i) => forgot(name, `198.51.100.${i + 100}`))
  await Promise.all(mails)
  expect(await recoveryMailsTo(email)).toBe(5)
})

test('the slowing of an account does not say whether it exists', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => login('fantasma@correo.test', `Mala-${i}-clave`, `192.0.2.${i + 101}`)),
  )
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('one address registers at most ten accounts an hour', async () => {
  const answers = []
  for (let i = 0; i < 30; i++) {
    const email = `masa${i}@correo.test`
    const body = { email, username: email, password: 'x1' }
    answers.push((await site.call('POST', '/api/auth/local/register', body, undefined, from('203.0.113.9'))).status)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
})

test('at most five recovery mails an hour; however many strangers ask for, the newest opens the account', async () => {
  const { email } = await site.person('inundado@correo.test')
  for (let i = 0; i < 12; i++) expect((await forgot(email, `198.51.100.${i + 10}`)).status).toBe(200)
  expect(await recoveryMailsTo(email)).toBe(5)
  const code = (await site.mailbox.linkTo(email, /Recupera/)).searchParams.get('code')
  const body = { code, password: 'Maguey-azul-31', passwordConfirmation: 'Maguey-azul-31' }
  expect((await site.call('POST', '/api/auth/reset-password', body)).status).toBe(200)
  expect((await forgot(email, '198.51.100.30')).status).toBe(200)
  expect(await recoveryMailsTo(email)).toBe(6)
})

test('mails of other kinds and to other spellings of the inbox do not use up the recovery mails of the owner', async () => {
  const { email } = await site.person('acosada@correo.test')
  const register = (address: string, i: number) =>
    site.call(
      'POST',
      '/api/auth/local/register',
      { email: address, username: address, password: 'x1' },
      undefined,
      from(`198.51.100.${i + 40}`),
    )
  for (let i = 0; i < 8; i++) expect((await register(email, i)).status).toBe(400)
  const others = Array.from({ length: 8 }, (_, i) => `acosada+${i}@correo.test`)
  const registered = []
  for (const [i, address] of others.entries()) registered.push((await register(address, i)).status)
  // The sixth was the owner's confirmation.
  expect(registered).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  for (const [i, address] of others.slice(0, 5).entries()) await forgot(address, `198.51.100.${i + 40}`)
  expect((await forgot(email, '198.51.100.50')).status).toBe(200)
  expect(await recoveryMailsTo(email)).toBe(1)
})

test('a stolen session guesses no faster from many addresses, and its owner’s other session is not hindered', async () => {
  const { email, jwt: stolen } = await site.person('sesion-robada@correo.test')
  const own = (await login(email, PASSWORD, '198.51.100.201')).body.jwt
  const guesses = [
    (password: string) => ['POST', '/api/account/email', { email: 'ladron@correo.test', password }] as const,
    (password: string) => ['DELETE', '/api/account', { email, password }] as const,
    (password: string) =>
      [
        'POST',
        '/api/auth/change-password',
        { currentPassword: password, password: 'Ladron-rico-1', passwordConfirmation: 'Ladron-rico-1' },
      ] as const,
  ]
  const statuses = []
  for (let i = 0; i < 30; i++) {
    const [method, path, body] = guesses[i % guesses.length]!(`Mala-${i}-clave`)
    statuses.push((await site.call(method, path, body, stolen, from(`192.0.2.${i + 1}`))).status)
  }
  expect(statuses).toEqual([...Array(6).fill(400), ...Array(24).fill(429)])
  expect((await site.call('POST', '/api/account/data', { password: PASSWORD }, own)).status).toBe(200)
})

test('a known and an unknown account take the same work', async () => {
  setHashCost(OWASP_COST)
  onTestFinished(() => setHashCost(CHEAP_COST))
  await site.person('conocida@correo.test')
  const time = async (identifier: string, address: string) => {
    const start = performance.now()
    expect((await login(identifier, 'Equivocada-1', address)).status).toBe(400)
    return performance.now() - start
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 9; i++) {
    known.push(await time('conocida@correo.test', `192.0.2.${i + 1}`))
    unknown.push(await time('desconocida@correo.test', `192.0.2.${i + 101}`))
  }
  // Without the dummy hash an unknown account would be ten times faster.
  expect(median(unknown)).toBeGreaterThan(median(known) / 4)
})
