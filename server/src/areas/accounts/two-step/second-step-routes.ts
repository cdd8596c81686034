/** The second step of a sign-in, and sign-in with a passkey. */

import { sessionView } from '@tianguis/contract/account/accounts'
import {
  passkeyOptions,
  passkeyOptionsBody,
  passkeySignInBody,
  secondStepBody,
} from '@tianguis/contract/account/two-step'
import { WIRE } from '@tianguis/contract/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'
import { visitorKey } from '../../../http/limits/visitor-key.ts'
import { orApiError } from '../api-errors.ts'
import * as limits from '../limits.ts'
import type { Accounts } from '../service.ts'

const tags = ['two-step']

export const secondStepRoutes =
  (accounts: Accounts): FastifyPluginAsyncZod =>
  async (app) => {
    const { throttle } = accounts

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
  }

function expired(): ApiError {
  return new ApiError(400, WIRE.signInExpired, { name: 'ValidationError' })
}
