/** Passkeys that the owner of an account adds and removes. */

import { proofBody } from '@tianguis/contract/account/accounts'
import { newPasskeyBody, passkeyOptions, recoveryCodesView, secondProofBody } from '@tianguis/contract/account/two-step'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { orApiError } from '../api-errors.ts'
import { requireProof } from '../proof/require-proof.ts'
import type { Accounts } from '../service.ts'
import { limitSecondFactor } from './limit-second-factor.ts'

const tags = ['two-step']
const security = [{ bearer: [] }]
const ok = z.object({ ok: z.literal(true) })
const OK = { ok: true } as const

export const passkeyRoutes =
  (accounts: Accounts): FastifyPluginAsyncZod =>
  async (app) => {
    const { throttle, sessions } = accounts

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
        return orApiError(await accounts.registrationOptions(user)).options
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
        await limitSecondFactor(throttle, user.id, async () =>
          orApiError(await accounts.removePasskey(user, id, request.body)),
        )
        return OK
      },
    )
  }
