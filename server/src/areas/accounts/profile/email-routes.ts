/** Changing the e-mail of the account: asked for, confirmed at the new address, or stopped from the old one. */
import {
  changeEmailBody,
  confirmEmailBody,
  stopEmailBody,
  userView as userSchema,
} from '@tianguis/contract/account/accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { inboxKey } from '../../../security/inbox-key.ts'
import { orApiError } from '../api-errors.ts'
import * as limits from '../limits.ts'
import { requireProof } from '../proof/require-proof.ts'
import type { Accounts } from '../service.ts'

const tags = ['account']
const security = [{ bearer: [] }]
const ok = z.object({ ok: z.literal(true) })
const OK = { ok: true } as const

export const emailRoutes =
  (accounts: Accounts): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, throttle } = accounts

    app.post(
      '/api/account/email',
      {
        schema: { tags, security, summary: 'Asks to change the e-mail', body: changeEmailBody, response: { 200: ok } },
      },
      async (request) => {
        const { email } = request.body
        const { user } = await requireProof(accounts, request, request.body)
        await throttle.attempt(limits.mailsTo, inboxKey(email))
        await throttle.attempt(limits.recoverFromAddress, visitorKey(request))
        await accounts.requestEmailChange(user, email)
        return OK
      },
    )

    app.post(
      '/api/account/email/confirm',
      {
        schema: {
          tags,
          security,
          summary: 'Confirms the new e-mail',
          body: confirmEmailBody,
          response: { 200: userSchema },
        },
      },
      async (request) => {
        const { user, sessionId } = await requireUser(sessions, request)
        await throttle.attempt(limits.codeFromAddress, visitorKey(request))
        return orApiError(await accounts.confirmEmail(user, sessionId, request.body.code)).user
      },
    )

    app.post(
      '/api/account/email/stop',
      {
        schema: { tags, summary: 'Cancels a change of the e-mail', body: stopEmailBody, response: { 200: ok } },
      },
      async (request) => {
        await throttle.attempt(limits.codeFromAddress, visitorKey(request))
        orApiError(await accounts.stopEmailChange(request.body.code))
        return OK
      },
    )
  }
