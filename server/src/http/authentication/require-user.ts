/** Authentication by session token, with Strapi's responses for a missing and for an invalid one. */
import type { FastifyRequest } from 'fastify'
import type { Account, Sessions } from '../../areas/accounts/service.ts'
import { ApiError } from '../errors/api-error.ts'

export type SessionLookup = Pick<Sessions, 'visitor'>

/** No token: 403. An invalid or expired token: 401. */
export async function requireUser(
  sessions: SessionLookup,
  request: FastifyRequest,
): Promise<{ user: Account; sessionId: string }> {
  const visitor = await sessions.visitor(request.headers)
  if (visitor.kind === 'anonymous') throw new ApiError(403, 'Forbidden')
  if (visitor.kind === 'invalid') throw new ApiError(401, 'Missing or invalid credentials')
  if (visitor.kind === 'refused') throw new ApiError(401, 'Invalid credentials')
  return visitor
}
