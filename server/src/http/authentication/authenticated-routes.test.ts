import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PeopleSite, peopleSite } from '../../testing/people-site.ts'
import { sendRaw, statusesIn } from '../../testing/raw-http.ts'

let site: PeopleSite
let jwt: string
beforeAll(async () => {
  site = await peopleSite()
  jwt = (await site.person('lupe@correo.test')).jwt
})
afterAll(() => site.close())

test.each([
  '/api/users/me',
  '/api/account/sessions',
  '/api/account/two-step',
  '/api/favorite/getAllFavoritesList',
  '/api/favorite/products',
  '/api/subscribe/getAllSubscription',
  '/api/subscribe/history',
  '/api/subscribe/preferences',
])('the answer of %s is stored nowhere', async (path) => {
  const { status, headers } = await site.call('GET', path, undefined, jwt)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

describe('without a session a large body is not waited for', () => {
  const calls = [
    ['PUT', '/api/account/picture', 'application/json'],
    ['PUT', '/api/account/picture', 'image/png'],
    ['PUT', '/api/favorite/updateFavoritesList?listId=1', 'application/json'],
    ['POST', '/api/favorite/createFavoritesList', 'application/json'],
    ['DELETE', '/api/account', 'application/json'],
  ]
  const LENGTHS = ['Content-Length: 5000000', 'Transfer-Encoding: chunked']
  const unfinished = (method: string, path: string, type: string, token?: string, length = LENGTHS[0]) =>
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${length}\r\n` +
    `${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n1\r\n{\r\n`
  const answer = async (bytes: string) =>
    statusesIn(await sendRaw(Number(new URL(site.url).port), bytes, (text) => text.includes('\r\n\r\n')))

  test.each(calls)('%s %s of %s', async (method, path, type) => {
    for (const length of LENGTHS) {
      expect(await answer(unfinished(method!, path!, type!, undefined, length))).toEqual([403])
      expect(await answer(unfinished(method!, path!, type!, 'nonsense', length))).toEqual([401])
    }
  })

  test('megabytes of JSON are refused as a picture', async () => {
    expect(await answer(unfinished('PUT', '/api/account/picture', 'application/json', jwt))).toEqual([400])
  })
})
