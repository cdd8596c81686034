/** Two-step sign-in: the second step itself, passkeys, and what the owner of an account turns on and off. */
import { proofBody, sessionView } from '@tianguis/contract/account/accounts'
import {
  newPasskeyBody,
  passkeyOptions,
  passkeyOptionsBody,
  passkeySignInBody,
  recoveryCodesView,
  secondProofBody,
  secondStepBody,
  totpCodeBody,
  totpSetup,
  twoStepView,
} from '@tianguis/contract/account/two-step'
import { WIRE } from '@tianguis/contract/texts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { orApiError } from '../api-errors.ts'
import * as limits from '../limits.ts'
import { requireProof } from '../proof/require-proof.ts'
import type { Accounts } from '../service.ts'

const tags = ['two-step']
const security = [{ bearer: [] }]
const ok = z.object({ ok: z.literal(true) })
const OK = { ok: true } as const

export const twoStepRoutes =
  (accounts: Accounts): FastifyPluginAsyncZod =>
  async (app) => {
    const { throttle, sessions } = accounts

    app.post(
      '/api/auth/two-step',
      {
        schema: { tags, summary: 'The second step of a sign-in', body: secondStepBody, response: { 200: sessionView } },
      },
      async (request) => {
        const { challenge, code } = request.body
        const userId = await accounts.userOfChallenge(challenge)
        if (userId === null) throw expired()
        await throttle.attempt(limits.secondStep, String(userId))
        const { session } = orApiError(await accounts.takeSecondStep(challenge, code))
        await throttle.forgive(limits.secondStep, String(userId))
        return session
      },
    )

    app.post(
      '/api/auth/passkey/options',
      {
        schema: {
          tags,
          summary: 'What a passkey has to sign to sign in',
          body: passkeyOptionsBody,
          response: { 200: passkeyOptions },
        },
      },
      async (request) => {
        await throttle.attempt(limits.connectFromAddress, visitorKey(request))
        const options = await accounts.signInOptions(request.body.challenge)
        if (!options) throw expired()
        return options
      },
    )

    app.post(
      '/api/auth/passkey',
      { schema: { tags, summary: 'Signs in with a passkey', body: passkeySignInBody, response: { 200: sessionView } } },
      async (request) => {
        const { session } = orApiError(await accounts.signInWithPasskey(request.body))
        await throttle.refund(limits.connectFromAddress, visitorKey(request))
        return session
      },
    )

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
        return limited(user.id, async () => orApiError(await accounts.confirmTotp(user, sessionId, request.body.code)))
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
        await limited(user.id, async () => orApiError(await accounts.removeTotp(user, request.body)))
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
        const { result } = await limited(user.id, async () =>
          orApiError(await accounts.newRecoveryCodes(user, request.body)),
        )
        return { recoveryCodes: result }
      },
    )

    app.post(
      '/api/account/two-step/passkeys/options',
      {
        schema: {
          tags,
          security,
          summary: 'What a new passkey has to sign',
          body: proofBody,
          response: { 200: passkeyOptions },
        },
      },
      async (request) => {
        const { user } = await requireProof(accounts, request, request.body)
        return accounts.registrationOptions(user)
      },
    )

    app.post(
      '/api/account/two-step/passkeys',
      {
        schema: {
          tags,
          security,
          summary: 'Adds a passkey',
          body: newPasskeyBody,
          response: { 200: recoveryCodesView },
        },
      },
      async (request) => {
        const { user, sessionId } = await requireUser(sessions, request)
        return orApiError(await accounts.addPasskey(user, sessionId, request.body.name, request.body))
      },
    )

    app.delete(
      '/api/account/two-step/passkeys/:id',
      {
        schema: {
          tags,
          security,
          summary: 'Removes a passkey',
          params: z.object({ id: z.coerce.number().int().positive() }),
          body: secondProofBody,
          response: { 200: ok },
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        const { id } = request.params
        const { passkeys } = await accounts.twoStep(user)
        if (!passkeys.some((passkey) => passkey.id === id)) throw new ApiError(404, 'Not Found')
        await requireProof(accounts, request as FastifyRequest, request.body)
        await limited(user.id, async () => orApiError(await accounts.removePasskey(user, id, request.body)))
        return OK
      },
    )

    /** Wrong second factors of a signed-in user are limited like those of a sign-in. */
    async function limited<T>(userId: number, work: () => Promise<T>): Promise<T> {
      await throttle.attempt(limits.secondStep, String(userId))
      const result = await work()
      await throttle.forgive(limits.secondStep, String(userId))
      return result
    }
  }

function expired(): ApiError {
  return new ApiError(400, WIRE.signInExpired, { name: 'ValidationError' })
}
