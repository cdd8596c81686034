/** The sessions of the signed-in account, one by one. */
import { sessionList } from '@tianguis/contract/account/accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../../http/authentication/require-user.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { Sessions } from './sessions.ts'

const tags = ['account']
const security = [{ bearer: [] }]

export const sessionRoutes =
  (sessions: Sessions): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/account/sessions',
      { schema: { tags, security, summary: 'The open sessions', response: { 200: sessionList } } },
      async (request) => {
        const { user, sessionId } = await requireUser(sessions, request)
        return sessions.list(user.id, sessionId)
      },
    )

    app.delete(
      '/api/account/sessions/:id',
      {
        schema: {
          tags,
          security,
          summary: 'Ends one session',
          params: z.object({ id: z.uuid() }),
          response: { 200: z.object({ ok: z.literal(true) }) },
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        if (!(await sessions.close(request.params.id, user.id))) throw new ApiError(404, 'Not Found')
        return { ok: true as const }
      },
    )
  }
