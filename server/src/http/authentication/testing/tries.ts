/** A request for every call that needs a token. */
import { expect } from 'vitest'
import type { TestDatabase } from '../../../testing/database.ts'
import type { Mailbox } from '../../../testing/mailbox.ts'
import { PASSWORD } from '../../../testing/people-site.ts'
import { type ApiPeople, OTHER_PASSWORD } from './api-people.ts'

export interface Try {
  /** Values for the path parameters and the query. */
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** It refers to data of the owner: another user must get one of these statuses. Absent: it concerns the caller. */
  refused?: number[]
}

export const ELSEWHERE = [403, 404]
export const LIST = 'La lista secreta de Lupe'
export const NOTE = 'el regalo de Beto, que no sepa'
export const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/lupe'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const CREDENTIAL = {
  id: 'credential-of-lupe',
  rawId: 'credential-of-lupe',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
}
export const OWNER = 'lupe@correo.test'

interface OwnedDataDeps extends Pick<ApiPeople, 'call' | 'signIn'> {
  database: TestDatabase
  mailbox: Mailbox
  ownerId: number
}

/** Creates one of everything for the owner, and the requests with which another user might reach it. */
export async function createOwnedData({
  database,
  mailbox,
  ownerId,
  call,
  signIn,
}: OwnedDataDeps): Promise<Record<string, Try>> {
  const token = await signIn(OWNER)
  const { rows } = await database.pool.query('select product_id::text as id from product_figures order by 1 limit 1')
  const product: string = rows[0].id
  const put = async (method: string, path: string, data: unknown) => {
    const answer = await call(method, path, { data }, token)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }
  const made = await put('POST', '/api/favorite/createFavoritesList', { title: LIST, products: [product] })
  const list = made.find(({ title }: { title: string }) => title === LIST).id
  await put('PUT', `/api/favorite/updateFavoritesList?listId=${list}`, { notes: { [product]: NOTE } })
  const [{ id: alert }] = await put('POST', '/api/subscribe/createSubscription', { product, kind: 'drop' })
  await put('PUT', '/api/subscribe/preferences', { weekly: true })
  await put('POST', '/api/subscribe/push', { endpoint: ENDPOINT, keys: KEYS })
  await call('POST', '/api/account/email', { email: 'lupe2@correo.test', password: PASSWORD }, token)
  const code = (await mailbox.linkTo('lupe2@correo.test', /./)).searchParams.get('email_code')
  const { rows: keys } = await database.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, 'credential-of-lupe', '\\x01', 0, '{}', 'Llave de Lupe') returning id::int`,
    [ownerId],
  )
  await put('PUT', '/api/offer-mails', { frequency: 'daily' })
  const { rows: saved } = await database.pool.query(
    `insert into saved_searches (user_id, address, title) values ($1, '/search?q=lupe', 'La búsqueda de Lupe') returning id::int`,
    [ownerId],
  )
  const passkey = { token: 'x'.repeat(43), response: CREDENTIAL }
  const sessionsOfOwner = await call('GET', '/api/account/sessions', undefined, token)
  const session: string = sessionsOfOwner.body[0].id

  return {
    'POST /api/auth/change-password': {
      body: { currentPassword: PASSWORD, password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD },
    },
    'POST /api/auth/logout': {},
    'GET /api/users/me': {},
    'PUT /api/updateme': { body: { id: ownerId, nickname: 'Beto' } },
    'POST /api/surveyRegister': { body: { data: { interests: [], user: ownerId } } },
    'POST /api/account/email': { body: { email: 'beto2@correo.test', password: PASSWORD } },
    'POST /api/account/email/confirm': { body: { code }, refused: [400] },
    'PUT /api/account/picture': {},
    'DELETE /api/account/picture': {},
    'POST /api/account/data': { body: { password: PASSWORD } },
    'POST /api/account/google-proof': {},
    'GET /api/account/two-step': {},
    'POST /api/account/two-step/totp': { body: { password: PASSWORD } },
    'POST /api/account/two-step/totp/confirm': { body: { code: '123456' } },
    'DELETE /api/account/two-step/totp': { body: { password: PASSWORD, code: '123456' } },
    'POST /api/account/two-step/recovery-codes': { body: { password: PASSWORD, code: '123456' } },
    'POST /api/account/two-step/passkeys/options': { body: { password: PASSWORD } },
    'POST /api/account/two-step/passkeys': { body: { name: 'De Beto', ...passkey } },
    'DELETE /api/account/two-step/passkeys/{id}': {
      params: { id: keys[0].id },
      body: { password: PASSWORD, passkey },
      refused: ELSEWHERE,
    },
    'GET /api/account/sessions': {},
    'DELETE /api/account/sessions/{id}': { params: { id: session }, refused: ELSEWHERE },
    'POST /api/account/sign-out-everywhere': {},
    'DELETE /api/account': { body: { email: OWNER, password: PASSWORD }, refused: [400] },
    'GET /api/favorite/getAllFavoritesList': {},
    'POST /api/favorite/createFavoritesList': { body: { data: { id: list, title: 'De Beto' } } },
    'PUT /api/favorite/updateFavoritesList': {
      query: { listId: list },
      body: { data: { title: 'Ahora de Beto', products: [], shared: true } },
      refused: ELSEWHERE,
    },
    'DELETE /api/favorite/deleteFavoritesList/{id}': { params: { id: list }, refused: ELSEWHERE },
    'GET /api/favorite/products': {},
    'GET /api/favorite/basket': { query: { listId: list }, refused: ELSEWHERE },
    'GET /api/subscribe/getAllSubscription': {},
    'POST /api/subscribe/createSubscription': { body: { data: { id: alert, product, kind: 'drop' } } },
    'PUT /api/subscribe/updateSubscription/{id}': {
      params: { id: alert },
      body: { data: { paused: true } },
      refused: ELSEWHERE,
    },
    'DELETE /api/subscribe/deleteSubscription/{id}': { params: { id: alert }, refused: ELSEWHERE },
    'GET /api/subscribe/history': {},
    'GET /api/subscribe/preferences': {},
    'PUT /api/subscribe/preferences': { body: { data: { weekly: false } } },
    'GET /api/offer-mails': {},
    'PUT /api/offer-mails': { body: { data: { frequency: 'none' } } },
    'GET /api/saved-searches': {},
    'POST /api/saved-searches': { body: { data: { address: '/search?q=xyzzy', user: ownerId } } },
    'DELETE /api/saved-searches/{id}': { params: { id: saved[0].id }, refused: ELSEWHERE },
    'POST /api/subscribe/push': { body: { data: { endpoint: ENDPOINT.replace('lupe', 'beto'), keys: KEYS } } },
    'DELETE /api/subscribe/push': { body: { data: { endpoint: ENDPOINT } } },
  }
}
