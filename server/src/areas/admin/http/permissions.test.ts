/** Tests every call of the back office in the OpenAPI document with every role, without a session and with a shopper's session. */
import { ADMIN_ROLES, mayDo, PERMISSIONS, type Permission } from '@tianguis/contract/admin/permissions'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminSite, adminSite, SECRET } from '../testing/admin-site.ts'

const FOREIGN = [
  ['origin', 'https://evil.test'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
] as const

interface Operation {
  key: string
  method: string
  url: string
  permission: Permission | 'open' | undefined
  security: unknown
}

let site: AdminSite
let operations: Operation[]
let shopper: Record<string, string>

beforeAll(async () => {
  site = await adminSite()
  const document = site.app.swagger() as unknown as {
    paths: Record<string, Record<string, { 'x-permission'?: Permission | 'open'; security?: unknown }>>
  }
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => ({
      key: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      url: path.replace(/\{\w+\}/g, '999999999'),
      permission: written['x-permission'],
      security: written.security,
    })),
  )
  const { rows } = await site.database.pool.query(
    `with person as (insert into users (document_id, username, email, confirmed) values ('d', 'lupe', 'lupe@correo.test', true) returning id),
     session as (insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() + interval '1 day' from person returning id)
     select person.id::int as user_id, session.id as session_id from person, session`,
  )
  const token = await new SignJWT({ id: rows[0].user_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(rows[0].session_id)
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode(SECRET))
  shopper = { authorization: `Bearer ${token}`, cookie: `tianguis_admin=${token}` }
})
afterAll(() => site?.close())

const send = ({ method, url }: Operation, headers: Record<string, string>) =>
  site.call(method, url, { headers, ...(method === 'GET' ? {} : { body: {} }) })

test('every call is under /api/admin, declares a known permission and its security', () => {
  expect(operations.length).toBeGreaterThan(10)
  for (const { key, url, permission, security } of operations) {
    expect([key, url.startsWith('/api/admin/')]).toEqual([key, true])
    expect([key, permission === 'open' || Object.hasOwn(PERMISSIONS, permission ?? '')]).toEqual([key, true])
    expect([key, security]).toEqual([key, permission === 'open' ? undefined : [{ adminSession: [] }]])
  }
})

test('only these calls need no session', () => {
  expect(operations.flatMap(({ key, permission }) => (permission === 'open' ? [key] : []))).toEqual([
    'POST /api/admin/session',
    'POST /api/admin/invitation/preview',
    'POST /api/admin/invitation',
    'POST /api/admin/session/passkey/options',
    'POST /api/admin/session/passkey',
  ])
})

describe('the answer is 401 without a session of the back office, 403 without the permission, else neither', () => {
  test.each(['no session', 'shopper'])('%s', async (who) => {
    for (const operation of operations.filter(({ permission }) => permission !== 'open')) {
      const { status } = await send(operation, who === 'shopper' ? shopper : {})
      expect([operation.key, status]).toEqual([operation.key, 401])
    }
  })

  test.each(ADMIN_ROLES)('%s', async (role) => {
    for (const operation of operations) {
      const { permission } = operation
      if (!permission || permission === 'open') continue
      const { status } = await send(operation, await site.session(role))
      const isRefused = status === 401 || status === 403
      expect([operation.key, isRefused ? status : 'let in']).toEqual([
        operation.key,
        mayDo(role, permission) ? 'let in' : 403,
      ])
    }
  })

  test('a write without the CSRF token of its session', async () => {
    for (const operation of operations.filter(({ method, permission }) => method !== 'GET' && permission !== 'open')) {
      const { cookie } = await site.session('owner')
      const other = await site.session('owner')
      for (const token of [undefined, other['x-csrf-token'], 'é'.repeat(43)]) {
        const { status, body } = await send(operation, { cookie: cookie!, ...(token && { 'x-csrf-token': token }) })
        expect([operation.key, status, body.error.message]).toEqual([operation.key, 403, 'Invalid CSRF token'])
      }
    }
  })

  test('a write from another origin, the open ones too', async () => {
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      const session = await site.session('owner')
      for (const [name, value] of FOREIGN) {
        const { status } = await send(operation, { ...session, [name]: value })
        expect([operation.key, status]).toEqual([operation.key, 403])
      }
    }
  })
})
