/** The embedded engine's routes on the site's origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SearchError, type SearchHost } from '@tianguis/search'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors/api-error.ts'
import { AdmissionRefused } from './limits/admission.ts'
import type { Limits } from './limits/limits.ts'
import { visitorKey } from './limits/visitor-key.ts'

export type SearchHandler = (request: IncomingMessage, response: ServerResponse, host: SearchHost) => Promise<boolean>

/** Typesense's routes except /health, which is the site's. */
const TYPESENSE =
  /^\/(collections|multi_search|keys|aliases|presets|stopwords|synonym_sets|curation_sets|analytics|stemming|operations|debug|stats\.json|metrics\.json|config)(\/|\?|$)/

/** A search is a few kilobytes; a client that sends them for longer holds a connection open. */
const BODY_MS = 10_000

export function addSearchRoutes(
  app: FastifyInstance,
  handle: SearchHandler,
  limits: Pick<Limits, 'searches' | 'admitSearch' | 'admission'>,
  headers: Record<string, string>,
): void {
  const common = new Map(Object.entries(headers))
  // Not async: requests for anything else, which are most, pass without a promise.
  app.addHook('onRequest', (request, reply, done) => {
    if (TYPESENSE.test(request.url)) answer(request, reply).catch(done)
    else done()
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack()
    reply.raw.setHeaders(common)
    if (request.url.startsWith('/multi_search')) endSlowBody(request.raw)
    const admit = async (searches: number) => {
      try {
        await limits.searches(request, Math.max(1, searches))
        const leave = await (searches > 0 ? limits.admitSearch(request) : limits.admission.enter(visitorKey(request)))
        if (!reply.raw.closed) return leave
        // The client left while it waited.
        leave()
        throw new AdmissionRefused()
      } catch (error) {
        throw error instanceof ApiError ? new SearchError(error.statusCode, error.message) : error
      }
    }
    if (await handle(request.raw, reply.raw, { admit })) return
    reply.raw.writeHead(404, { 'content-type': 'application/json; charset=utf-8' }).end('{"message": "Not Found"}')
  }
}

function endSlowBody(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, BODY_MS).unref()
  request.once('close', () => clearTimeout(timer))
}
