/** Whose browser gets push messages, as sessions begin and end. */
import { createECDH, randomBytes } from 'node:crypto'
import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meet } from '../../../testing/faults/meet.ts'
import { PASSWORD, type PeopleSite, peopleSite } from '../../../testing/people-site.ts'

const EMAIL = 'ana@correo.test'

let site: PeopleSite
beforeAll(async () => {
  site = await peopleSite()
  await site.person(EMAIL)
})
afterAll(() => site.close())

const login = async (): Promise<string> =>
  (await site.call('POST', '/api/auth/local', { identifier: EMAIL, password: PASSWORD })).body.jwt

async function subscribe(jwt: string, browser: string): Promise<number> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const data = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${browser}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  return (await site.call('POST', '/api/subscribe/push', { data }, jwt)).status
}

async function browsers(): Promise<string[]> {
  const { rows } = await site.database.pool.query('select endpoint, user_id from push_subscriptions order by endpoint')
  return rows.map(({ endpoint }) => String(endpoint).split('/').at(-1)!)
}

test('signing out ends the push messages of that browser, and those of another one go on', async () => {
  const [here, there] = [await login(), await login()]
  expect(await subscribe(here, 'here')).toBe(200)
  expect(await subscribe(there, 'there')).toBe(200)
  await site.call('POST', '/api/auth/logout', undefined, here)
  expect(await browsers()).toEqual(['there'])
  expect(await subscribe(here, 'here')).toBe(401)
  expect(await browsers()).toEqual(['there'])
})

test.each(['/api/auth/logout', '/api/account/sign-out-everywhere'])(
  'a browser that subscribes while %s ends its session is not subscribed',
  async (path) => {
    const late = path.slice(path.lastIndexOf('/') + 1)
    const here = await login()
    await meet(
      site.database.pool,
      'delete on push_subscriptions',
      () => site.call('POST', path, undefined, here),
      () => subscribe(here, late),
    )
    expect(await browsers()).not.toContain(late)
  },
)

test('the browsers are part of the download of personal data', async () => {
  const here = await login()
  await subscribe(here, 'mine')
  const { body } = await site.call('POST', '/api/account/data', { password: PASSWORD }, here)
  const [mine] = body.pushBrowsers.filter(({ endpoint }: { endpoint: string }) => endpoint.endsWith('/mine'))
  expect(mine).toEqual({ endpoint: expect.any(String), session: expect.any(String), createdAt: expect.any(String) })
  await site.call('POST', '/api/auth/logout', undefined, here)
})

test('ending another session, or all of them, ends those of their browsers', async () => {
  const [here, there] = [await login(), await login()]
  for (const [jwt, browser] of [
    [here, 'here'],
    [there, 'there'],
  ] as const)
    await subscribe(jwt, browser)
  const { body } = await site.call('GET', '/api/account/sessions', undefined, there)
  const other = body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  await site.call('DELETE', `/api/account/sessions/${other.id}`, undefined, here)
  expect(await browsers()).toEqual(['here'])
  await site.call('POST', '/api/account/sign-out-everywhere', undefined, here)
  expect(await browsers()).toEqual([])
})

test('a browser that subscribes again in another session or account is subscribed once, for the last', async () => {
  const beto = await site.person('beto@correo.test')
  const [first, second] = [await login(), await login()]
  await subscribe(first, 'here')
  await subscribe(second, 'here')
  await site.call('POST', '/api/auth/logout', undefined, first)
  expect(await browsers()).toEqual(['here'])
  await subscribe(beto.jwt, 'here')
  await site.call('POST', '/api/account/sign-out-everywhere', undefined, second)
  expect(await browsers()).toEqual(['here'])
  await site.call('POST', '/api/auth/logout', undefined, beto.jwt)
  expect(await browsers()).toEqual([])
})

test('a session that only expires leaves them', async () => {
  await subscribe(await login(), 'here')
  site.advanceClock(31 * DAY_MS)
  await site.accounts.deleteExpired()
  expect(await browsers()).toEqual(['here'])
})
