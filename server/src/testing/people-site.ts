/**
 * The areas that need an account (accounts, favourites, alerts) behind real HTTP, with a real database and mail server.
 */
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { GoogleSettings } from '../areas/accounts/google/provider.ts'
import { accountRoutes } from '../areas/accounts/routes.ts'
import { type Accounts, createAccounts } from '../areas/accounts/service.ts'
import { createTokens } from '../areas/accounts/sessions/tokens.ts'
import { pushRoutes } from '../areas/alerts/push/routes.ts'
import { alertsRoutes } from '../areas/alerts/routes.ts'
import { createAlerts } from '../areas/alerts/service.ts'
import { createBaskets } from '../areas/favorites/basket/service.ts'
import { listRoutes } from '../areas/favorites/list-routes.ts'
import { favoritesRoutes } from '../areas/favorites/routes.ts'
import { createFavorites } from '../areas/favorites/service.ts'
import { authenticatedRoutes } from '../http/authentication/authenticated-routes.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { asApiError, sendError } from '../http/errors/errors.ts'
import { deliverDue } from '../mail/deliver.ts'
import { smtpSender } from '../mail/smtp-sender.ts'
import { freePort } from '../runtime/ports.ts'
import { createThrottle } from '../security/throttle.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export const SECRET = 'a secret of this test, long enough to sign with'
export const PASSWORD = 'Nopal-verde-27'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Headers
}

export interface PeopleSite {
  url: string
  database: TestDatabase
  mailbox: Mailbox
  accounts: Accounts
  /** Moves the site's clock. */
  advanceClock(milliseconds: number): void
  call(method: string, path: string, body?: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>
  /** An account with a password, signed in. */
  person(email: string): Promise<{ jwt: string; email: string; id: number }>
  close(): Promise<void>
}

interface Options {
  /** Instead of an empty one; closed with the site. */
  database?: TestDatabase
  google?: (url: string) => GoogleSettings
  rateLimits?: boolean
}

export async function peopleSite(options: Options = {}): Promise<PeopleSite> {
  const [database, mailbox] = await Promise.all([options.database ?? testDatabase(), openMailbox()])
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const app = Fastify({ trustProxy: 'loopback' })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, asApiError(error), 'Tianguis'))
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError(404, 'Not Found'), 'Tianguis'))
  // the address is in the links of the mails, so it must be known before the services are made
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const mail = smtpSender(mailbox.url, 'Tianguis <no-responder@tianguis.test>')
  const favorites = createFavorites(database)
  const alerts = createAlerts(database, clock)
  let delivering: Promise<unknown> = Promise.resolve()
  const accounts = createAccounts(
    {
      database,
      clock,
      tokens: createTokens(SECRET, clock),
      throttle: createThrottle(database, SECRET, clock, options.rateLimits ?? false),
      secret: SECRET,
      sender: { productName: 'Tianguis', publicUrl: url, contactEmail: 'hola@tianguis.test' },
      mailQueued: () => {
        delivering = delivering.then(() => deliverDue(database, mail, clock))
      },
    },
    options.google?.(url) ?? null,
    [favorites.personalData, alerts.personalData],
  )
  const { sessions } = accounts
  const knownInterests = async () => new Set(['moda', 'electronica'])
  await app.register(
    authenticatedRoutes(sessions, [
      accountRoutes({ accounts, publicUrl: url, knownInterests }),
      favoritesRoutes({ favorites, sessions }),
      alertsRoutes({ alerts, sessions }),
      listRoutes({ favorites, baskets: createBaskets(database, clock), sessions }),
      pushRoutes({ database, sessions }),
    ]),
  )
  await app.listen({ port, host: '127.0.0.1' })

  const call: PeopleSite['call'] = async (method, path, body, token, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
  }

  return {
    url,
    database,
    mailbox,
    accounts,
    call,
    advanceClock: (milliseconds) => {
      ahead += milliseconds
    },
    async person(email) {
      await call('POST', '/api/auth/local/register', { email, username: email, password: 'placeholder' })
      const code = (await mailbox.linkTo(email, /Confirma/)).searchParams.get('code')
      const set = await call('POST', '/api/auth/reset-password', {
        code,
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
      })
      return { jwt: set.body.jwt, email, id: set.body.user.id }
    },
    async close() {
      await app.close()
      await delivering
      mail.close()
      await mailbox.close()
      await database.close()
    },
  }
}
