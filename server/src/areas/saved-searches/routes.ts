/** Routes of saved searches. */
import { savedSearchesCollection, saveSearchBody } from '@tianguis/contract/account/saved-searches'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireUser } from '../../http/authentication/require-user.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { FixedWindow, Throttle } from '../../security/throttle.ts'
import type { Sessions } from '../accounts/service.ts'
import type { SavedSearches } from './service.ts'

const tags = ['alerts']
const security = [{ bearer: [] }]
const response = { 200: savedSearchesCollection }
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** Saving one runs up to five searches. */
const savedByAccount: FixedWindow = { name: 'saved-search', free: 60, windowSeconds: 3_600 }

interface SavedSearchRouteDeps {
  searches: SavedSearches
  sessions: Sessions
  throttle: Throttle
}

export const savedSearchRoutes =
  ({ searches, sessions, throttle }: SavedSearchRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/saved-searches',
      { schema: { tags, security, summary: 'The saved searches', response } },
      async (request) => searches.all((await requireUser(sessions, request)).user.id),
    )

    app.post(
      '/api/saved-searches',
      { schema: { tags, security, summary: 'Saves a search', body: saveSearchBody, response } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        await throttle.attempt(savedByAccount, String(user.id))
        const saved = await searches.save(user.id, request.body.data.address)
        if ('refusal' in saved) throw new ApiError(400, saved.refusal, { name: 'ValidationError' })
        return saved
      },
    )

    app.delete(
      '/api/saved-searches/:id',
      { schema: { tags, security, summary: 'Ends a saved search', params, response } },
      async (request) => {
        const { user } = await requireUser(sessions, request)
        const left = await searches.remove(user.id, request.params.id)
        if (!left) throw new ApiError(404, 'Not Found')
        return left
      },
    )
  }
