/** The embedded engine's routes on the site's origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Limits } from './limits/limits.ts'

export type SearchHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Typesense's routes except /health, which is the site's. */
const TYPESENSE =
  /^\/(collections|multi_search|keys|aliases|presets|stopwords|synonym_sets|curation_sets|analytics|stemming|operations|debug|stats\.json|metrics\.json|config)(\/|\?|$)/

export function addSearchRoutes(
  app: FastifyInstance,
  handle: SearchHandler,
  limits: Pick<Limits, 'searches' | 'admission'>,
  headers: Record<string, string>,
): void {
  const common = new Map(Object.entries(headers))
  app.addHook('onRequest', async (request, reply) => {
    if (!TYPESENSE.test(request.url)) return
    await limits.searches(request)
    await limits.admission.admit(reply)
    reply.hijack()
    reply.raw.setHeaders(common)
    if (await handle(request.raw, reply.raw)) return
    reply.raw.writeHead(404, { 'content-type': 'application/json; charset=utf-8' }).end('{"message": "Not Found"}')
  })
}
