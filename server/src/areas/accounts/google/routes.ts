/** Sign-in with Google. Without GOOGLE_CLIENT_ID the provider answers as disabled, as Strapi does. */
import { googleSessionView } from '@tianguis/contract/account/accounts'
import { WIRE } from '@tianguis/contract/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { orApiError } from '../api-errors.ts'
import * as limits from '../limits.ts'
import type { Accounts } from '../service.ts'
import type { GoogleRefusal } from './account-of-claims.ts'
import { type GoogleSignIn, RETURN_PATH } from './sign-in.ts'

const COOKIE = 'tianguis_oauth'
/** Paths that the cookie is sent to: while the sign-in runs at Google, and while our page exchanges the code. */
const FLOW_COOKIE_PATH = '/api/connect/google'
const EXCHANGE_COOKIE_PATH = '/api/auth/google'
const COOKIE_SECONDS = 600
const tags = ['auth']
const UNFINISHED = 'OAuth authentication requires a completed provider session'
/** Strapi's message for an `error` in the query of the return page; the other errors have `UNFINISHED`. */
const REFUSALS = new Map<string, string>([
  ['unverified-email', 'Email not verified by Google'],
  ['no-email', 'Email was not available.'],
  ['blocked', WIRE.blocked],
] satisfies [GoogleRefusal, string][])

export const googleRoutes =
  (accounts: Accounts, publicUrl: string): FastifyPluginAsyncZod =>
  async (app) => {
    const cookie = (path: string, value: string, seconds = value ? COOKIE_SECONDS : 0) =>
      `${COOKIE}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`

    function enabled(): GoogleSignIn {
      if (accounts.google) return accounts.google
      throw disabled()
    }

    app.get(
      '/api/connect/google',
      {
        schema: {
          tags,
          summary: 'Starts the sign-in at Google',
          querystring: z.object({ callback: z.string().optional() }),
        },
      },
      async (request, reply) => {
        const google = enabled()
        const { callback } = request.query
        if (callback !== undefined && !isOurs(callback, publicUrl))
          throw new ApiError(400, 'Invalid callback URL provided', { name: 'ValidationError' })
        await accounts.throttle.attempt(limits.connectFromAddress, visitorKey(request))
        const started = await google.start(request.log)
        // This request is a page navigation, so it is redirected to a page that explains the error.
        if (!started) return reply.redirect(`${RETURN_PATH}?error=provider`, 302)
        return reply.header('set-cookie', cookie(FLOW_COOKIE_PATH, started.state)).redirect(started.location, 302)
      },
    )

    for (const path of ['/api/connect/:provider', '/api/auth/:provider/callback'])
      app.get(path, { schema: { hide: true } }, () => {
        throw disabled()
      })

    app.get('/api/connect/google/callback', { schema: { hide: true } }, async (request, reply) => {
      const address = new URL(request.url, publicUrl)
      const answer = await enabled().finish(request.log, address, cookieOf(request.headers.cookie))
      const location = answer.kind === 'accepted' ? answer.location : `${RETURN_PATH}?error=${answer.reason}`
      const exchange = answer.kind === 'accepted' ? answer.cookie : null
      // A proof ends here; a sign-in ends with the exchange of its code.
      if (answer.kind === 'accepted' && exchange === null)
        await accounts.throttle.refund(limits.connectFromAddress, visitorKey(request))
      return reply
        .header('set-cookie', [cookie(FLOW_COOKIE_PATH, ''), cookie(EXCHANGE_COOKIE_PATH, exchange ?? '')])
        .redirect(location, 302)
    })

    app.post(
      '/api/account/google-proof',
      {
        schema: {
          tags: ['account'],
          security: [{ bearer: [] }],
          summary: 'Starts a sign-in at Google that proves the account again',
          response: { 200: z.object({ location: z.string() }) },
        },
      },
      async (request, reply) => {
        const { user } = await requireUser(accounts.sessions, request)
        const google = enabled()
        await accounts.throttle.attempt(limits.connectFromAddress, visitorKey(request))
        const started = await google.start(request.log, user)
        if (!started) throw new ApiError(503, 'The provider cannot be reached')
        reply.header('set-cookie', cookie(FLOW_COOKIE_PATH, started.state))
        return { location: started.location }
      },
    )

    app.get(
      '/api/auth/google/callback',
      {
        schema: {
          tags,
          summary: 'Turns the answer of Google into a session, once',
          querystring: z.object({ code: z.string().max(200).optional(), error: z.string().max(200).optional() }),
          response: { 200: googleSessionView },
        },
      },
      async (request, reply) => {
        const { code = '', error = '' } = request.query
        const opened = await enabled().session(code, cookieOf(request.headers.cookie))
        if (!opened) throw new ApiError(400, REFUSALS.get(error) ?? UNFINISHED, { name: 'ApplicationError' })
        await accounts.throttle.refund(limits.connectFromAddress, visitorKey(request))
        reply.header('set-cookie', cookie(EXCHANGE_COOKIE_PATH, ''))
        const { isNew, session } = orApiError(opened)
        return { jwt: session.jwt, user: { ...session.user, isNew } }
      },
    )
  }

function disabled(): ApiError {
  return new ApiError(400, 'This provider is disabled', { name: 'ApplicationError' })
}

/** The callback may only be the site's own return page. */
function isOurs(callback: string, publicUrl: string): boolean {
  const address = URL.parse(callback, publicUrl)
  return address?.origin === new URL(publicUrl).origin && address.pathname === RETURN_PATH
}

function cookieOf(header: string | undefined): string | undefined {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`))
  return pair?.slice(COOKIE.length + 1)
}
