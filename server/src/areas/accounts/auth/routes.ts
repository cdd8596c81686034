/** POST /api/auth/*: register, sign in, recover, set and change the password, sign out. */
import {
  changePasswordBody,
  codeStateBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  sessionView,
  userView,
} from '@tianguis/contract/account/accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { inboxKey } from '../../../security/inbox-key.ts'
import { orApiError } from '../api-errors.ts'
import * as limits from '../limits.ts'
import type { Accounts } from '../service.ts'
import { forgiveOwner, limitGuesses } from './limit-guesses.ts'

const tags = ['auth']
const ok = z.object({ ok: z.literal(true) })

export const authRoutes =
  (accounts: Accounts): FastifyPluginAsyncZod =>
  async (app) => {
    const { throttle, sessions } = accounts

    app.post(
      '/api/auth/local/register',
      {
        schema: {
          tags,
          summary: 'Registers an address',
          body: registerBody,
          response: { 200: z.object({ user: userView }) },
        },
      },
      async (request) => {
        const { email, username } = request.body
        await throttle.attempt(limits.registerFromAddress, visitorKey(request))
        await throttle.attempt(limits.mailsTo, inboxKey(email))
        const outcome = await accounts.register(email, username)
        // No mail was sent.
        if (outcome.kind === 'taken') await throttle.refund(limits.mailsTo, inboxKey(email))
        return { user: orApiError(outcome).user }
      },
    )

    app.post(
      '/api/auth/local',
      { schema: { tags, summary: 'Signs in', body: loginBody, response: { 200: sessionView } } },
      async (request) => {
        const { identifier, password } = request.body
        const address = visitorKey(request)
        const outcome = await limitGuesses(throttle, { address, identifier }, () =>
          accounts.signIn(identifier, password),
        )
        return orApiError(outcome).session
      },
    )

    app.post(
      '/api/auth/forgot-password',
      {
        schema: {
          tags,
          summary: 'Mails a link to set a new password',
          body: forgotPasswordBody,
          response: { 200: ok },
        },
      },
      async (request) => {
        const { email } = request.body
        await throttle.attempt(limits.recoverFromAddress, visitorKey(request))
        orApiError(await accounts.startRecovery(email))
        return { ok: true as const }
      },
    )

    app.post(
      '/api/auth/reset-password',
      {
        schema: {
          tags,
          summary: 'Sets the password with a mailed code',
          body: resetPasswordBody,
          response: { 200: sessionView },
        },
      },
      async (request) => {
        const address = visitorKey(request)
        await throttle.attempt(limits.codeFromAddress, address)
        const { code, password } = request.body
        const outcome = await accounts.setPassword(code, password)
        if ('user' in outcome) {
          await throttle.refund(limits.codeFromAddress, address)
          await forgiveOwner(throttle, address, [outcome.user.email, outcome.user.username])
        }
        return orApiError(outcome).session
      },
    )

    app.post(
      '/api/auth/code-state',
      {
        schema: {
          tags,
          summary: 'Does a mailed code still set a password?',
          body: codeStateBody,
          response: { 200: z.object({ good: z.boolean() }) },
        },
      },
      async (request) => {
        const address = visitorKey(request)
        await throttle.attempt(limits.codeFromAddress, address)
        const good = await accounts.isCodeGood(request.body.code)
        if (good) await throttle.refund(limits.codeFromAddress, address)
        return { good }
      },
    )

    app.post(
      '/api/auth/change-password',
      {
        schema: {
          tags,
          summary: 'Changes the password',
          body: changePasswordBody,
          response: { 200: sessionView },
          security: [{ bearer: [] }],
        },
      },
      async (request) => {
        const { user, sessionId } = await requireUser(sessions, request)
        await throttle.attempt(limits.proofOfSession, sessionId)
        const { currentPassword, password } = request.body
        const { session } = orApiError(await accounts.changePassword(user, currentPassword, password))
        await throttle.forgive(limits.proofOfSession, sessionId)
        return session
      },
    )

    app.post(
      '/api/auth/logout',
      { schema: { tags, summary: 'Ends this session', response: { 200: ok }, security: [{ bearer: [] }] } },
      async (request) => {
        const { user, sessionId } = await requireUser(sessions, request)
        await sessions.close(sessionId, user.id)
        return { ok: true as const }
      },
    )
  }
