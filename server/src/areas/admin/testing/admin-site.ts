/** The calls of the back office on a real database, with people of every role. */
import { randomUUID } from 'node:crypto'
import { ADMIN_ROLES, type AdminRole } from '@tianguis/contract/admin/permissions'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { settingsInForce } from '../../../config/settings-in-force.ts'
import type { Database } from '../../../database/connect.ts'
import { asApiError, sendError } from '../../../http/errors/errors.ts'
import { addOpenApi } from '../../../http/operations/openapi.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { createThrottle } from '../../../security/throttle.ts'
import { codeAt, stepAt } from '../../../security/totp.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { createAccounts, createTokens } from '../../accounts/service.ts'
import { totpBox } from '../access/deps.ts'
import { saveAdmin } from '../access/queries.ts'
import { type AdminAccess, createAdminAccess } from '../access/service.ts'
import type { Actor } from '../audit/service.ts'
import { SESSION_COOKIE } from '../http/session-cookie.ts'
import { adminApi } from '../routes.ts'
import { searchOnFirstUse } from './search-on-first-use.ts'

export const SECRET = 'a secret of this test, long enough to sign with'
const PUBLIC_URL = 'http://localhost'
export const PASSWORD = 'Nopal-verde-27'
const APP_SECRET = Buffer.from('12345678901234567890')

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface AdminSite {
  app: FastifyInstance
  database: TestDatabase
  access: AdminAccess
  /** A call with the session of this role; without one, with the headers alone. */
  call(method: string, url: string, options?: CallOptions): Promise<Answer>
  /** Headers of a new session of this role. */
  session(role: AdminRole): Promise<Record<string, string>>
  actor(role: AdminRole): Actor
  advanceClock(milliseconds: number): void
  now(): Date
  close(): Promise<void>
}

export interface CallOptions {
  role?: AdminRole
  body?: unknown
  headers?: Record<string, string>
}

export const emailOf = (role: AdminRole) => `${role}@casa.test`
/** What the authenticator app of every person here shows at this moment. */
export const appCode = (now: Date) => codeAt(APP_SECRET, stepAt(now))

/** What the process around the calls knows. */
const OPERATION = {
  backupFolder: '/nonexistent',
  certificateDays: async () => null,
  examine: async () => [{ what: 'disco', ok: true, detail: 'hay lugar' }],
  building: async () => null,
  facts: () => ({
    versions: { site: '0', node: process.version, startedAt: '2026-01-01T00:00:00Z' },
    settings: settingsInForce(),
    errors: [],
  }),
}

export async function adminSite(options: { database?: TestDatabase; rateLimits?: boolean } = {}): Promise<AdminSite> {
  const database = options.database ?? (await testDatabase())
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const access = createAdminAccess({ database, clock, secret: SECRET, publicUrl: PUBLIC_URL, productName: 'Tianguis' })
  const throttle = createThrottle(database, SECRET, clock, options.rateLimits ?? false)
  const sender = { productName: 'Tianguis', publicUrl: PUBLIC_URL, contactEmail: 'hola@tianguis.test' }
  const tokens = createTokens(SECRET, clock)
  const mailQueued = () => undefined
  const accountsOn = (on: Database) =>
    createAccounts({ database: on, clock, tokens, throttle, secret: SECRET, sender, mailQueued }, null, [])
  const { search, previewSearch, close: closeSearch } = searchOnFirstUse(database, clock, PUBLIC_URL, SECRET)
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  await addOpenApi(app, { productName: 'Tianguis', publicUrl: PUBLIC_URL })
  await app.register(
    adminApi({
      database,
      clock,
      defaults: { telegramUrl: 'https://t.me/grupo', demo: true, prizeDraw: true },
      ...OPERATION,
      mailQueued,
      access,
      secret: SECRET,
      throttle,
      publicUrl: PUBLIC_URL,
      search,
      previewSearch,
      sender,
      accountsOn,
    }),
  )
  await app.ready()

  const ids = new Map<AdminRole, number>()
  const passwordHash = await hashPassword(PASSWORD)
  for (const role of ADMIN_ROLES) {
    const email = emailOf(role)
    const totpSecret = totpBox(SECRET).seal(APP_SECRET, email)
    const row = { email, name: `Persona ${role}`, role, passwordHash, totpSecret, totpLastStep: 0 }
    ids.set(role, (await saveAdmin(database.db, row)).id)
  }

  const session: AdminSite['session'] = async (role) => {
    const client = { address: '127.0.0.1', agent: `test ${randomUUID()}` }
    const token = await access.sessions.open(database.db, ids.get(role)!, client)
    return { cookie: `${SESSION_COOKIE}=${token}`, 'x-csrf-token': access.sessions.csrfToken(token) }
  }

  return {
    app,
    database,
    access,
    session,
    actor: (role) => ({ adminId: ids.get(role)!, name: emailOf(role), via: 'web', address: '127.0.0.1' }),
    async call(method, url, { role, body, headers } = {}) {
      const answer = await app.inject({
        method: method as InjectOptions['method'],
        url,
        headers: { ...(role && (await session(role))), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
    },
    advanceClock: (milliseconds) => {
      ahead += milliseconds
    },
    now: clock,
    async close() {
      await app.close()
      await closeSearch()
      await database.close()
    },
  }
}
