/** Routes of search suggestions and of search events. */
import { searchEvent } from '@tianguis/contract/search/search-events'
import { suggestionsAnswer, suggestionsQuery } from '@tianguis/contract/search/suggestions'
import { SUGGESTIONS_PATH } from '@tianguis/contract/search/suggestions-path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { visitorKey } from '../../http/limits/visitor-key.ts'
import type { Searches } from './service.ts'

const CACHED = 'public, max-age=60, stale-while-revalidate=600'

export const searchesRoutes =
  ({ searches }: { searches: Searches }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      SUGGESTIONS_PATH,
      {
        schema: {
          tags: ['Búsqueda'],
          summary: 'Sugerencias de la caja de búsqueda: tipos, marcas, categorías, correcciones y códigos',
          querystring: suggestionsQuery,
          response: { 200: suggestionsAnswer },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', CACHED)
        return { suggestions: await searches.suggest(request.query.q) }
      },
    )
    app.post(
      '/api/search/events',
      {
        schema: {
          tags: ['Búsqueda'],
          summary: 'Qué se eligió tras una búsqueda; sin datos personales',
          body: searchEvent,
        },
      },
      async (request, reply) => {
        searches.record(request.body, visitorKey(request))
        return reply.status(204).send()
      },
    )
  }
