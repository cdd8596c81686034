/** Account routes with Strapi's order of checks and its messages for bad bodies. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readJson } from './json-body.ts'
import { requireUser, type SessionLookup } from './require-user.ts'

/**
 * Routes with `security` in their schema check the session before they validate the request. This only moves the check
 * forward: a handler that needs a user calls `requireUser` itself, also where there is nothing to validate.
 */
export const authenticatedRoutes =
  (sessions: SessionLookup, routes: FastifyPluginAsyncZod[]): FastifyPluginAsyncZod =>
  async (app) => {
    readJson(app)
    app.addHook('onRoute', (route) => {
      const { security, body, params, querystring } = route.schema ?? {}
      if (!security || !(body || params || querystring)) return
      route.preValidation = async (request) => {
        await requireUser(sessions, request)
      }
    })
    for (const plugin of routes) await app.register(plugin)
  }
