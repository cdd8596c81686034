/** Routes that need a session token, with Strapi's order of checks and its messages for bad bodies. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readJson } from './json-body.ts'
import { requireUser, type SessionLookup } from './require-user.ts'

/** Routes with `security` in their schema authenticate before validating. */
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
