import { queriesQuery, queriesView } from '@tianguis/contract/admin/queries'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { createLearning } from '../../searches/service.ts'

/** What `tianguis queries` prints. */
export const queryRoutes =
  ({ report }: Pick<ReturnType<typeof createLearning>, 'report'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/queries',
      {
        config: { permission: 'queries.see' },
        schema: {
          summary: 'Búsquedas sin resultados, códigos que no están, búsquedas con pocas elecciones o corregidas',
          querystring: queriesQuery,
          response: { 200: queriesView },
        },
      },
      async (request) => ({ queries: await report(request.query.report) }),
    )
  }
