import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether the request carries this token; hashes of equal length are compared in constant time. */
export function hasBearerToken(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return token !== null && given !== undefined && timingSafeEqual(sha256(given), sha256(token))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
