/** Routes of favourites lists. */
import { createListBody, favoritesCollection, updateListBody } from '@tianguis/contract/account/favorites'
import { MAX_LIST_PRODUCTS } from '@tianguis/contract/account/list-rules'
import { WIRE } from '@tianguis/contract/texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../http/authentication/require-user.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Sessions } from '../accounts/service.ts'
import type { Favorites, ListOutcome } from './service.ts'

const tags = ['favorites']
const security = [{ bearer: [] }]
const response = { 200: favoritesCollection }
/** Two hundred notes of 300 letters, each written as an escape. */
const MAX_LIST_BYTES = 512 * 1024
const TOO_LONG = `products must be at most ${MAX_LIST_PRODUCTS}`
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const favoritesRoutes =
  ({ favorites, sessions }: { favorites: Favorites; sessions: Sessions }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/favorite/getAllFavoritesList',
      { schema: { tags, security, summary: 'The lists', response } },
      async (request) => favorites.all((await requireUser(sessions, request)).user.id),
    )

    app.post(
      '/api/favorite/createFavoritesList',
      { schema: { tags, security, summary: 'Creates a list', body: createListBody, response } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        const { title, products } = request.body.data
        return collection(await favorites.create(user.id, title, products ?? []))
      },
    )

    app.put(
      '/api/favorite/updateFavoritesList',
      {
        bodyLimit: MAX_LIST_BYTES,
        schema: {
          tags,
          security,
          summary: 'Changes a list',
          querystring: z.object({ listId: id }),
          body: updateListBody,
          response,
        },
      },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        return collection(await favorites.update(user.id, request.query.listId, request.body.data))
      },
    )

    app.delete(
      '/api/favorite/deleteFavoritesList/:id',
      { schema: { tags, security, summary: 'Deletes a list', params: z.object({ id }), response } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        return collection(await favorites.remove(user.id, request.params.id))
      },
    )
  }

function collection(outcome: ListOutcome) {
  if (outcome.kind === 'done') return outcome.lists
  if (outcome.kind === 'not-found') throw new ApiError(404, 'Not Found')
  if (outcome.kind === 'too-many') throw new ApiError(400, 'Too many lists', { name: 'ApplicationError' })
  if (outcome.kind === 'too-many-products') throw new ApiError(400, WIRE.tooManyProducts, { name: 'ApplicationError' })
  if (outcome.kind === 'too-many-in-list') throw new ApiError(400, TOO_LONG, { name: 'ValidationError' })
  throw new ApiError(400, 'products has an unknown product', { name: 'ValidationError' })
}
