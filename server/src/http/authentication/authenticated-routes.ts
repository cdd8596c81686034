/** Account routes with Strapi's order of checks and its messages for bad bodies. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readJson } from './json-body.ts'
import { requireUser, type SessionLookup } from './require-user.ts'

/** As much as calls may send unless they say otherwise. */
const SMALL_BODY_BYTES = 65_536

/**
 * Routes with `security` in their schema check the session before they validate the request, and before they read a body that may
 * be large. This only moves the check forward: a handler that needs a user calls `requireUser` itself, also where there is nothing
 * to validate. No answer may be stored on its way, unless its route says so.
 */
export const authenticatedRoutes =
  (sessions: SessionLookup, routes: FastifyPluginAsyncZod[]): FastifyPluginAsyncZod =>
  async (app) => {
    readJson(app)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    app.addHook('onRoute', (route) => {
      const { security, body, params, querystring } = route.schema ?? {}
      if (!security) return
      route.onRequest = (request, _reply, done) => {
        if (mayBeLarge(request)) requireUser(sessions, request).then(() => done(), done)
        else done()
      }
      if (!(body || params || querystring)) return
      route.preValidation = async (request) => {
        await requireUser(sessions, request)
      }
    })
    for (const plugin of routes) await app.register(plugin)
  }

function mayBeLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES
}
