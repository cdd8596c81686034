import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** New with each start: within one run requests of one visitor can be told together, across runs nobody can be found. */
const SALT = randomBytes(32)
const SAFE_ID = /^[\w.-]{1,64}$/

/** The caller's own id if it is a harmless one, so that a proxy's log and ours can be read side by side. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID()
}

/** One line per answer, without query, headers, body or address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      from: visitorOf(request.ip),
    }
    if (reply.statusCode >= 500) request.log.error(entry, 'respuesta')
    else request.log.info(entry, 'respuesta')
  })
}

/** The route's pattern where there is one (a parameter may be a code of somebody's), else the path. */
export function loggedPath(request: FastifyRequest): string {
  const pattern = request.routeOptions.url
  return pattern && pattern !== '*' && pattern !== '/*' ? pattern : (request.url.split('?', 1)[0] ?? '')
}

function visitorOf(ip: string): string {
  return createHmac('sha256', SALT).update(ip).digest('hex').slice(0, 8)
}
