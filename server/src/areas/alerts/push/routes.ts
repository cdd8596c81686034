/** Routes that subscribe and unsubscribe browsers for push notifications. */
import { pushKeyView, pushSubscriptionBody } from '@tianguis/contract/account/alerts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/connect.ts'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { Sessions } from '../../accounts/service.ts'
import { createPushSubscriptions } from './service.ts'

const tags = ['alerts']
const security = [{ bearer: [] }]
const ok = { 200: z.object({ ok: z.literal(true) }) }

export interface PushRouteDeps {
  database: Database
  sessions: Sessions
  /** Origins of push services beside those of the browsers. */
  furtherServices?: readonly string[]
}

export const pushRoutes = ({ database, sessions, furtherServices }: PushRouteDeps): FastifyPluginAsyncZod => {
  const subscriptions = createPushSubscriptions(database, furtherServices)
  return async (app) => {
    app.get(
      '/api/subscribe/push-key',
      { schema: { tags, summary: 'The public VAPID key of push messages', response: { 200: pushKeyView } } },
      async () => ({ publicKey: await subscriptions.publicKey() }),
    )

    app.post(
      '/api/subscribe/push',
      { schema: { tags, security, summary: 'Subscribes a browser', body: pushSubscriptionBody, response: ok } },
      async (request) => {
        const { sessionId } = await requireUser(sessions, request)
        const outcome = await subscriptions.subscribe(sessionId, request.body.data)
        if (outcome === 'session-ended') throw new ApiError(401, 'Missing or invalid credentials')
        if (outcome === 'unknown-service')
          throw new ApiError(400, 'endpoint must be a push service', { name: 'ValidationError' })
        return { ok: true as const }
      },
    )

    app.delete(
      '/api/subscribe/push',
      {
        schema: {
          tags,
          security,
          summary: 'Unsubscribes a browser',
          body: z.object({ data: z.object({ endpoint: z.string().max(1000) }) }),
          response: ok,
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        await subscriptions.unsubscribe(user.id, request.body.data.endpoint)
        return { ok: true as const }
      },
    )
  }
}
