/** Bounds the requests of one visitor that are not whole or not answered yet, however slowly they are sent or their answers read. */
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

export interface OpenRequestLimits {
  /** Of one visitor. */
  requests: number
  /** For the rest of a body whose request was answered before, such as one without a session. */
  restOfBodyMs: number
}

export function limitOpenRequests(
  app: FastifyInstance,
  { requests, restOfBodyMs }: OpenRequestLimits,
  keyOf: (request: FastifyRequest) => string,
): void {
  const open = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = keyOf(request)
    const count = (open.get(visitor) ?? 0) + 1
    if (count > requests) {
      reply.header('connection', 'close')
      return done(new ApiError(429, 'Too many requests, please try again later.'))
    }
    open.set(visitor, count)
    const end = () => {
      const left = (open.get(visitor) ?? 1) - 1
      if (left > 0) open.set(visitor, left)
      else open.delete(visitor)
    }
    reply.raw.once('close', () => {
      const { raw } = request
      if (raw.complete || raw.destroyed || !hasBody(raw)) return end()
      const timer = setTimeout(() => raw.destroy(), restOfBodyMs).unref()
      finished(raw, () => {
        clearTimeout(timer)
        end()
      })
    })
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
