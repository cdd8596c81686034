import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** True for a request from this machine that was not forwarded by a proxy. */
export function isDirectLoopback(request: FastifyRequest): boolean {
  if (FORWARDING.some((name) => request.headers[name] !== undefined)) return false
  return LOOPBACK.test(request.socket.remoteAddress ?? '')
}
