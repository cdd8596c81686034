/** Routes of price histories and of cards by store. */
import {
  historyAnswer,
  historyParams,
  historyQuery,
  storeCardsAnswer,
  storeCardsQuery,
} from '@tianguis/contract/catalog/product-calls'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../../http/errors/api-error.ts'

/** The same lifetime as a page. */
const CACHED = 'public, max-age=60, stale-while-revalidate=600'

export const productRoutes =
  ({ services }: { services: Pick<SiteServices, 'history' | 'cardsAtStores'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/products/:slug/history',
      {
        schema: {
          tags: ['Productos'],
          summary: 'La historia del precio: el mejor de cada día, o el de una tienda',
          params: historyParams,
          querystring: historyQuery,
          response: { 200: historyAnswer },
        },
      },
      async (request, reply) => {
        const { range, store = null } = request.query
        const history = await services.history(request.params.slug, range, store)
        if (!history) throw new ApiError(404, 'Not Found')
        reply.header('cache-control', CACHED)
        return history
      },
    )

    app.get(
      '/api/products/at-stores',
      {
        schema: {
          tags: ['Productos'],
          summary: 'Productos con la mejor oferta de unas tiendas, o sin otras',
          querystring: storeCardsQuery,
          response: { 200: storeCardsAnswer },
        },
      },
      async (request, reply) => {
        const { id, tienda, sin } = request.query
        const products = await services.cardsAtStores(id, { stores: tienda, withoutStores: sin })
        reply.header('cache-control', CACHED)
        return { products }
      },
    )
  }
