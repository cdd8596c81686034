/** Bounds the requests of one visitor that are not answered yet, however slowly they are sent or their answers read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

export function limitOpenRequests(
  app: FastifyInstance,
  limit: number,
  keyOf: (request: FastifyRequest) => string,
): void {
  const open = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = keyOf(request)
    const count = (open.get(visitor) ?? 0) + 1
    if (count > limit) {
      reply.header('connection', 'close')
      return done(new ApiError(429, 'Too many requests, please try again later.'))
    }
    open.set(visitor, count)
    reply.raw.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1
      if (left > 0) open.set(visitor, left)
      else open.delete(visitor)
    })
    done()
  })
}
