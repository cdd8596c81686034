import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('wrong passwords from one address wait longer and longer; the owner elsewhere signs in', async () => {
  const { email } = await site.person('blanco@correo.test')
  for (let i = 0; i < 5; i++) expect((await login(email, `Mala-${i}-clave`, '203.0.113.7')).status).toBe(400)
  const refused = await login(email, 'Mala-6-clave', '203.0.113.7')
  expect(refused).toMatchObject({ status: 429, body: { error: { name: 'RateLimitError' } } })
  const firstWait = Number(refused.headers.get('retry-after'))
  site.travel((firstWait + 1) * 1000)
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

test('one address registers at most ten accounts an hour', async () => {
  const answers = []
  for (let i = 0; i < 30; i++) {
    const email = `masa${i}@correo.test`
    const body = { email, username: email, password: 'x1' }
    answers.push((await site.call('POST', '/api/auth/local/register', body, undefined, from('203.0.113.9'))).status)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
})

test('at most six mails an hour to one inbox', async () => {
  const { email } = await site.person('inundado@correo.test')
  const answers = []
  for (let i = 0; i < 12; i++) {
    const forgot = site.call('POST', '/api/auth/forgot-password', { email }, undefined, from(`198.51.100.${i + 10}`))
    answers.push((await forgot).status)
  }
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
})

test('a known and an unknown account take the same work', async () => {
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
