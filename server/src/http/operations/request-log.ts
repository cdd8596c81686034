import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorAddress } from '../limits/visitor-key.ts'

/** New with each start: requests of one visitor can be correlated within a run, not across runs. */
const SALT = randomBytes(32)
const SAFE_ID = /^[\w.-]{1,64}$/

/** The caller's request id if it is valid, so that a proxy's log can be correlated with this one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID()
}

/** One line per answer, without query, headers, body or address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // 503 is overload or an outage; an outage is logged by itself, and overload must not flood the log.
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? 'error' : 'info'
    request.log[level](entryOf(request, reply), 'respuesta')
    done()
  })
}

const entryOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: loggedPath(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  from: visitorOf(visitorAddress(request)),
})

/** Pages, and calls with another method, whose path goes on with a personal code: of a shared list, of what to unsubscribe. */
const BEFORE_CODE = /\/(lista|cancelar-avisos|shared|unsubscribe)\/.*/i

/** The route's pattern if there is one (a parameter may be a personal code), else the path. */
export function loggedPath(request: FastifyRequest): string {
  const pattern = request.routeOptions.url
  if (pattern && pattern !== '*' && pattern !== '/*') return pattern
  return (request.url.split('?', 1)[0] ?? '').replace(BEFORE_CODE, '/$1/*')
}

const MAX_VISITORS = 10_000
const visitors = new Map<string, string>()

function visitorOf(ip: string): string {
  const known = visitors.get(ip)
  if (known) return known
  if (visitors.size >= MAX_VISITORS) visitors.clear()
  const visitor = createHmac('sha256', SALT).update(ip).digest('hex').slice(0, 8)
  visitors.set(ip, visitor)
  return visitor
}
