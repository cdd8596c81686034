/** Products, basket and sharing of lists. */
import { basketView, listProducts, sharedListView } from '@tianguis/contract/account/favorites'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../http/authentication/require-user.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Sessions } from '../accounts/service.ts'
import type { Baskets } from './basket/service.ts'
import type { Favorites } from './service.ts'

const tags = ['favorites']
const security = [{ bearer: [] }]

export interface ListRouteDeps {
  favorites: Favorites
  baskets: Baskets
  sessions: Sessions
}

export const listRoutes =
  ({ favorites, baskets, sessions }: ListRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/favorite/products',
      {
        schema: { tags, security, summary: 'The products of one’s lists and alerts', response: { 200: listProducts } },
      },
      async (request) => favorites.products((await requireUser(sessions, request)).user.id),
    )

    app.get(
      '/api/favorite/basket',
      {
        schema: {
          tags,
          security,
          summary: 'Where a whole list is cheapest',
          querystring: z.object({
            listId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
            /** The first three digits of the shopper's postal code; absent: country-wide shipping. */
            cp: z
              .string()
              .regex(/^\d{3}$/, 'cp must be the first three digits of a postal code')
              .optional(),
          }),
          response: { 200: basketView },
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        const basket = await baskets.basketOf(user.id, request.query.listId, request.query.cp ?? null)
        if (!basket) throw new ApiError(404, 'Not Found')
        return basket
      },
    )

    app.get(
      '/api/favorite/shared/:token',
      {
        schema: {
          tags,
          summary: 'A list its owner shares; without notes',
          params: z.object({ token: z.string().max(60) }),
          response: { 200: sharedListView },
        },
      },
      async (request) => {
        const list = await favorites.shared(request.params.token)
        if (!list) throw new ApiError(404, 'Not Found')
        return list
      },
    )
  }
