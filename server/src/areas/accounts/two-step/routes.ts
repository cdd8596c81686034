/** Two-step sign-in: the second step itself, passkeys, and what the owner of an account turns on and off. */
import { proofBody } from '@tianguis/contract/account/accounts'
import {
  recoveryCodesView,
  secondProofBody,
  totpCodeBody,
  totpSetup,
  twoStepView,
} from '@tianguis/contract/account/two-step'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { orApiError } from '../api-errors.ts'
import { requireProof } from '../proof/require-proof.ts'
import type { Accounts } from '../service.ts'
import { limitSecondFactor } from './limit-second-factor.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { secondStepRoutes } from './second-step-routes.ts'

const tags = ['two-step']
const security = [{ bearer: [] }]
const ok = z.object({ ok: z.literal(true) })
const OK = { ok: true } as const

export const twoStepRoutes =
  (accounts: Accounts): FastifyPluginAsyncZod =>
  async (app) => {
    const { throttle, sessions } = accounts
    await app.register(secondStepRoutes(accounts))

    app.get(
      '/api/account/two-step',
      { schema: { tags, security, summary: 'Second factors of the account', response: { 200: twoStepView } } },
      async (request) => accounts.twoStep((await requireUser(sessions, request)).user),
    )

    app.post(
      '/api/account/two-step/totp',
      {
        schema: {
          tags,
          security,
          summary: 'A secret for an authenticator app',
          body: proofBody,
          response: { 200: totpSetup },
        },
      },
      async (request) => {
        const { user } = await requireProof(accounts, request, request.body)
        return orApiError(await accounts.startTotp(user))
      },
    )

    app.post(
      '/api/account/two-step/totp/confirm',
      {
        schema: {
          tags,
          security,
          summary: 'Turns the authenticator app on',
          body: totpCodeBody,
          response: { 200: recoveryCodesView },
        },
      },
      async (request) => {
        const { user, sessionId } = await requireUser(sessions, request)
        return limitSecondFactor(throttle, user.id, async () =>
          orApiError(await accounts.confirmTotp(user, sessionId, request.body.code)),
        )
      },
    )

    app.delete(
      '/api/account/two-step/totp',
      {
        schema: {
          tags,
          security,
          summary: 'Turns the authenticator app off',
          body: secondProofBody,
          response: { 200: ok },
        },
      },
      async (request) => {
        const { user } = await requireProof(accounts, request, request.body)
        await limitSecondFactor(throttle, user.id, async () =>
          orApiError(await accounts.removeTotp(user, request.body)),
        )
        return OK
      },
    )

    app.post(
      '/api/account/two-step/recovery-codes',
      {
        schema: {
          tags,
          security,
          summary: 'Replaces the recovery codes',
          body: secondProofBody,
          response: { 200: recoveryCodesView },
        },
      },
      async (request) => {
        const { user } = await requireProof(accounts, request, request.body)
        const { result } = await limitSecondFactor(throttle, user.id, async () =>
          orApiError(await accounts.newRecoveryCodes(user, request.body)),
        )
        return { recoveryCodes: result }
      },
    )

    await app.register(passkeyRoutes(accounts))
  }
