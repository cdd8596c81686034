/** Route with which a store asks to be listed. */
import { storeRequestBody } from '@tianguis/contract/forms/store-requests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../http/errors/api-error.ts'
import { visitorKey } from '../../http/limits/visitor-key.ts'
import { inboxKey } from '../../security/inbox-key.ts'
import type { Allowance, Throttle } from '../../security/throttle.ts'
import { type RequestDeps, saveRequest } from './service.ts'

const DAY_S = 86_400
const requestsFromAddress: Allowance = {
  name: 'store-request',
  free: 5,
  windowSeconds: DAY_S,
  firstWaitSeconds: 600,
  maxWaitSeconds: DAY_S,
}
/** Acknowledgements to one address, from any visitor, so that the form cannot be used to flood an inbox. */
const mailsToInbox: Allowance = { ...requestsFromAddress, name: 'store-request-mail', free: 3 }

export const requestRoutes =
  (deps: RequestDeps & { throttle: Throttle }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/store-requests',
      {
        schema: {
          tags: ['stores'],
          summary: 'A store asks to be listed',
          body: storeRequestBody,
          response: { 200: z.object({ ok: z.literal(true) }) },
        },
      },
      async (request) => {
        const { data } = request.body
        await deps.throttle.attempt(requestsFromAddress, visitorKey(request))
        await deps.throttle.attempt(mailsToInbox, inboxKey(data.contactEmail))
        const { kind } = await saveRequest(deps, data)
        if (kind === 'listed') throw new ApiError(409, 'Store is already listed', { name: 'ConflictError' })
        if (kind === 'pending') throw new ApiError(409, 'Store request is already pending', { name: 'ConflictError' })
        return { ok: true as const }
      },
    )
  }
