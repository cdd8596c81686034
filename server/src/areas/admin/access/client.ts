/** IP address and browser of a request, as sessions record them. */
import type { FastifyRequest } from 'fastify'
import type { Client } from './sessions.ts'

export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, agent: request.headers['user-agent'] ?? '' }
}
