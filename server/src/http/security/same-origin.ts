import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

/**
 * Refuses a write that a browser sends for a page of another origin; clients other than browsers send neither header. What the
 * browser itself says of the site holds also behind a proxy that passes another Host.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site !== undefined) throw new ApiError(403, 'Cross-origin request')
  const { origin } = request.headers
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === request.host))
    throw new ApiError(403, 'Cross-origin request')
}

/** For the routes of this plugin: a page of another site can post a form in the visitor's browser. */
export function refuseForeignPosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') requireSameOrigin(request)
  })
}
