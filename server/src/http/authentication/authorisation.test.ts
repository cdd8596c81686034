/**
 * No user reaches another user's data. The calls come from the site's OpenAPI document: one without a try in this file fails
 * it, and so does one that needs no token without being listed as public.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiDocument, apiDocument, type Operation } from '../../testing/api-document.ts'
import { temporaryFolder } from '../../testing/app.ts'
import { belongingsOf } from '../../testing/belongings.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { PASSWORD } from '../../testing/people-site.ts'
import { type Site, startSite } from '../../testing/site.ts'

/** Public calls: they show no personal data, or only to the holder of an unguessable token. */
const FOR_EVERYBODY = [
  'GET /health',
  'GET /ready',
  'GET /api/product-category/getcategoryTree',
  'GET /api/products/{slug}/history',
  'GET /api/products/at-stores',
  'GET /api/search/suggestions',
  'POST /api/search/events',
  'POST /api/assistant',
  'POST /api/auth/local/register',
  'POST /api/auth/local',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/code-state',
  'POST /api/auth/two-step',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/account/email/stop',
  'GET /api/connect/google',
  'GET /api/auth/google/callback',
  'GET /api/subscribe/stores',
  'GET /api/favorite/shared/{token}',
  'GET /api/subscribe/push-key',
  'GET /api/subscribe/unsubscribe/{token}',
  'POST /cancelar-avisos/{token}',
  'POST /api/store-requests',
  'POST /api/mail-requests',
  'GET /api/mail-requests/code',
  'POST /confirmar-aviso',
  'POST /ofertas/por-correo',
  'POST /api/coupons/{id}/vote',
  'POST /api/policy-reports',
  'POST /api/reports',
]

/** Files with routes that are not in the document, and how many: pages, pictures, redirects, metrics. */
const HIDDEN: Record<string, number> = {
  'areas/accounts/google/routes.ts': 2,
  'areas/accounts/profile/routes.ts': 1,
  'areas/clicks/routes.ts': 3,
  'areas/seo/link-image/routes.ts': 4,
  'areas/seo/routes.ts': 1,
  'areas/pictures/content-picture-routes.ts': 1,
  'areas/pictures/photo-routes.ts': 1,
  'areas/pictures/routes.ts': 2,
  'http/operations/metrics.ts': 1,
  'http/operations/openapi.ts': 1,
  'http/pages/admin-pages.ts': 1,
  'http/pages/pages.ts': 1,
  'http/pages/posted-pages.ts': 1,
  'http/pages/static.ts': 1,
  'mail/outbox-routes.ts': 2,
}

interface Try {
  /** Values for the path parameters and the query. */
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** It refers to data of the owner: another user must get one of these statuses. Absent: it concerns the caller. */
  refused?: number[]
}

const ELSEWHERE = [403, 404]
const LIST = 'La lista secreta de Lupe'
const NOTE = 'el regalo de Beto, que no sepa'
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/lupe'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const CREDENTIAL = {
  id: 'credential-of-lupe',
  rawId: 'credential-of-lupe',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
}
const OWNER = 'lupe@correo.test'
const STRANGER = 'beto@correo.test'
const OTHER_PASSWORD = 'Otro-nopal-rojo-81'

const folder = await temporaryFolder()
let database: TestDatabase
let mailbox: Mailbox
let site: Site
let document: ApiDocument
let ownerId: number
let tries: Record<string, Try>

beforeAll(async () => {
  database = await demoDatabase(40)
  mailbox = await openMailbox()
  site = await startSite(folder.path, {
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.url,
    RATE_LIMITS: 'off',
    DEMO: 'off',
  })
  const { operations, resolve } = await apiDocument(site.url)
  // Calls of the back office have sessions of their own: areas/admin/http/permissions.test.ts tries each with every role.
  document = { resolve, operations: operations.filter(({ path }) => !path.startsWith('/api/admin/')) }
  ownerId = await register(OWNER)
  await register(STRANGER)
  tries = await furnish()
}, 120_000)
afterAll(async () => {
  site?.process.kill('SIGTERM')
  await site?.ended()
  await mailbox?.close()
  await database?.close()
  await folder.remove()
})

/** Creates one of everything for the owner, and the requests with which another user might reach it. */
async function furnish(): Promise<Record<string, Try>> {
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

async function call(method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json')
  return { status: response.status, text, body: json ? JSON.parse(text) : null }
}

async function register(email: string): Promise<number> {
  await call('POST', '/api/auth/local/register', { email, username: email, password: 'placeholder' })
  const code = (await mailbox.linkTo(email, /Confirma/)).searchParams.get('code')
  const password = { password: PASSWORD, passwordConfirmation: PASSWORD }
  return (await call('POST', '/api/auth/reset-password', { code, ...password })).body.user.id
}

/** Some calls end sessions or change passwords, so each try signs in again. */
async function signIn(email: string): Promise<string> {
  for (const password of [PASSWORD, OTHER_PASSWORD]) {
    const { body } = await call('POST', '/api/auth/local', { identifier: email, password })
    if (body.jwt) return body.jwt
  }
  throw new Error(`${email} cannot sign in`)
}

function send({ key, method, path }: Operation, token?: string) {
  const { params = {}, query = {}, body } = tries[key] ?? {}
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return call(method, asked.size > 0 ? `${address}?${asked}` : address, body, token)
}

const owned = () => belongingsOf(database.pool, ownerId)

describe('every call of the OpenAPI document', () => {
  test('is public or has a try here', () => {
    const open = document.operations.filter(({ secured }) => !secured).map(({ key }) => key)
    expect(open.sort()).toEqual([...FOR_EVERYBODY].sort())
    const secured = document.operations.filter((operation) => operation.secured).map(({ key }) => key)
    expect(secured.sort()).toEqual(Object.keys(tries).sort())
  })

  test('that takes an id is tried with the owner’s', () => {
    const named = document.operations.filter(
      ({ secured, parameters }) =>
        secured && parameters.some(({ name, in: where }) => where === 'path' || /id$/i.test(name)),
    )
    expect(named.length).toBeGreaterThan(4)
    for (const { key } of named) expect([key, tries[key]?.refused]).toEqual([key, ELSEWHERE])
  })

  test('is hidden from the document only in listed files', () => {
    const sources = join(import.meta.dirname, '../..')
    const found: Record<string, number> = {}
    for (const file of globSync('**/*.ts', { cwd: sources }).filter((name) => !name.endsWith('.test.ts'))) {
      const times = readFileSync(join(sources, file), 'utf8').split('hide: true').length - 1
      if (times > 0) found[file] = times
    }
    expect(found).toEqual(HIDDEN)
  })
})

test('calls without a token or with an invalid one are refused and change nothing', async () => {
  const before = await owned()
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'users',
      'favorites_lists.user_id',
      'favorites_items.list_id',
      'price_alerts.user_id',
      'alert_people.user_id',
      'push_subscriptions.user_id',
      'user_codes.user_id',
    ]),
  )
  for (const operation of document.operations.filter(({ secured }) => secured)) {
    expect([operation.key, (await send(operation)).status]).toEqual([operation.key, 403])
    const forged = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ id: ownerId, iat: 1, exp: 4_000_000_000 }),
    ).toString('base64url')}.`
    for (const token of ['nonsense', forged])
      expect([operation.key, (await send(operation, token)).status]).toEqual([operation.key, 401])
  }
  expect(await owned()).toEqual(before)
})

test('another user neither reads nor changes the owner’s data', async () => {
  const before = await owned()
  for (const operation of document.operations.filter(({ secured }) => secured)) {
    const answer = await send(operation, await signIn(STRANGER))
    const { refused } = tries[operation.key] ?? {}
    if (refused)
      expect([operation.key, refused.includes(answer.status), answer.status]).toEqual([
        operation.key,
        true,
        answer.status,
      ])
    else expect([operation.key, answer.status < 500]).toEqual([operation.key, true])
    for (const secret of [LIST, NOTE, ENDPOINT, 'lupe@', 'lupe2@'])
      expect([operation.key, answer.text.includes(secret)]).toEqual([operation.key, false])
    expect([operation.key, await owned()]).toEqual([operation.key, before])
  }
})

test('the same calls return the owner’s data to the owner', async () => {
  // With the passkey the owner would need it to sign in.
  await database.pool.query('delete from passkeys')
  const token = await signIn(OWNER)
  const seen = await Promise.all([
    call('GET', '/api/users/me', undefined, token),
    call('GET', '/api/favorite/getAllFavoritesList', undefined, token),
    call('POST', '/api/account/data', { password: PASSWORD }, token),
  ])
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const mark of [OWNER, LIST, NOTE]) expect(seen.some(({ text }) => text.includes(mark))).toBe(true)
})
