/** The frame of the calls that people make with a token: Strapi's order of checks and its sentences for bad bodies. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readJson } from './json-body.ts'
import { requireUser, type SessionLookup } from './require-user.ts'

/** Routes that say `security` learn who asks before anybody looks at what is asked: a stranger gets 403, not a lesson. */
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
