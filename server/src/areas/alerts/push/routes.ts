import { pushKeyView, pushSubscriptionBody } from '@tianguis/contract/account/alerts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../../database/connect.ts'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { Sessions } from '../../accounts/service.ts'
import { isPushService } from './hosts.ts'
import { loadPushKeys } from './keys.ts'
import { forgetSubscription, keepSubscription } from './subscriptions.ts'

const tags = ['alerts']
const security = [{ bearer: [] }]
const ok = { 200: z.object({ ok: z.literal(true) }) }

export interface PushRouteDeps {
  database: Database
  sessions: Sessions
  /** Which services browsers may name; tests have one of their own. */
  isPushService?: (endpoint: string) => boolean
}

export const pushRoutes = ({ database, sessions, ...rest }: PushRouteDeps): FastifyPluginAsyncZod => {
  const allowed = rest.isPushService ?? isPushService
  return async (app) => {
    app.get(
      '/api/subscribe/push-key',
      { schema: { tags, summary: 'What browsers check our notices with', response: { 200: pushKeyView } } },
      async () => ({ publicKey: (await loadPushKeys(database)).publicKey }),
    )

    app.post(
      '/api/subscribe/push',
      { schema: { tags, security, summary: 'This browser wants notices', body: pushSubscriptionBody, response: ok } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        const { data } = request.body
        if (!allowed(data.endpoint))
          throw new ApiError(400, 'endpoint must be a push service', { name: 'ValidationError' })
        await database.db.transaction((tx) => keepSubscription(tx, user.id, data))
        return { ok: true as const }
      },
    )

    app.delete(
      '/api/subscribe/push',
      {
        schema: {
          tags,
          security,
          summary: 'This browser wants no more notices',
          body: z.object({ data: z.object({ endpoint: z.string().max(1000) }) }),
          response: ok,
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        await forgetSubscription(database.db, user.id, request.body.data.endpoint)
        return { ok: true as const }
      },
    )
  }
}
