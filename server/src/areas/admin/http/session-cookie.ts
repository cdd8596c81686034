/** The session cookie of the back office: HttpOnly, same-site, and not sent to the shop's pages. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ABSOLUTE_HOURS } from '../access/sessions.ts'

export const SESSION_COOKIE = 'tianguis_admin'
const ATTRIBUTES = 'Path=/api/admin; HttpOnly; SameSite=Strict'

export function sessionTokenOf(request: FastifyRequest): string | null {
  const pairs = request.headers.cookie?.split(';') ?? []
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
  return own?.slice(SESSION_COOKIE.length + 1) ?? null
}

/** Null ends it in the browser. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string | null): void {
  const seconds = token === null ? 0 : ABSOLUTE_HOURS * 3600
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${SESSION_COOKIE}=${token ?? ''}; ${ATTRIBUTES}; Max-Age=${seconds}${secure}`)
}
