/** Account routes with Strapi's order of checks and its messages for bad bodies. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readJson } from './json-body.ts'
import { requireUser, type SessionLookup } from './require-user.ts'

/**
 * Routes with `security` in their schema check the session before they read the body. This only moves the check forward: a handler
 * that needs a user calls `requireUser` itself. No answer may be stored on its way, unless its route says so.
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
      if (!route.schema?.security) return
      route.onRequest = async (request) => {
        await requireUser(sessions, request)
      }
    })
    for (const plugin of routes) await app.register(plugin)
  }
