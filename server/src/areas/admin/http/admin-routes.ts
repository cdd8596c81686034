/**
 * Common checks of routes under /api/admin: same origin for writes; unless the route is `open`, session cookie, permission and for
 * writes the CSRF token. A route declares its permission in `config`; one without is refused when the site starts, and OpenAPI shows it as
 * `x-permission`.
 */
import { timingSafeEqual } from 'node:crypto'
import { mayDo, type Permission } from '@tianguis/contract/admin/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isUserGone } from '../../../database/faults/user-gone.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { requireSameOrigin } from '../../../http/security/same-origin.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import type { AdminAccess } from '../access/service.ts'
import type { Actor } from '../audit/service.ts'
import { sessionTokenOf } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call under /api/admin. `open`: needs no session (sign-in, invitation). */
    permission?: Permission | 'open'
  }
}

export interface AdminRequest extends Actor {
  adminId: number
  session: NonNullable<Awaited<ReturnType<AdminAccess['sessions']['find']>>>
  token: string
}

const SECURITY = [{ adminSession: [] }]
const READS = ['GET', 'HEAD']
const admins = new WeakMap<FastifyRequest, AdminRequest>()

/** Who sent the request; only in routes that are not `open`. */
export function adminOf(request: FastifyRequest): AdminRequest {
  const admin = admins.get(request)
  if (!admin) throw new Error('an open route has no admin')
  return admin
}

export const adminRoutes =
  (access: AdminAccess, routes: FastifyPluginAsyncZod[]): FastifyPluginAsyncZod =>
  async (app) => {
    declarePermissions(app)
    app.setErrorHandler((error) => {
      // An act that its service refuses; the sentence is for people.
      if (error instanceof Refusal) throw refusedAct(error)
      // The shopper's account, not the operator's.
      if (isUserGone(error)) throw new ApiError(404, 'Not Found')
      throw error
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { permission } = request.routeOptions.config
      if (!permission) throw new ApiError(404, 'Not Found')
      if (!READS.includes(request.method)) requireSameOrigin(request)
      if (permission !== 'open') await authorize(access, request, permission)
    })
    for (const plugin of routes) await app.register(plugin)
  }

function refusedAct({ message, field }: Refusal): ApiError {
  return new ApiError(409, message, field === null ? {} : { details: { errors: [{ path: [field], message }] } })
}

function declarePermissions(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const permission = route.config?.permission
    if (!permission) throw new Error(`${route.method} ${route.url} declares no permission`)
    const extra = { 'x-permission': permission, ...(permission === 'open' ? {} : { security: SECURITY }) }
    route.schema = { tags: ['admin'], ...route.schema, ...extra }
  })
}

async function authorize(access: AdminAccess, request: FastifyRequest, permission: Permission): Promise<void> {
  const token = sessionTokenOf(request)
  const session = token ? await access.sessions.find(token) : null
  if (!token || !session) throw new ApiError(401, 'Missing or invalid credentials')
  const { admin } = session
  if (!READS.includes(request.method) && !isCsrfToken(request, access.sessions.csrfToken(token)))
    throw new ApiError(403, 'Invalid CSRF token')
  if (!mayDo(admin.role, permission)) throw new ApiError(403, 'Forbidden')
  admins.set(request, { adminId: admin.id, name: admin.email, via: 'web', address: request.ip, session, token })
}

function isCsrfToken(request: FastifyRequest, expected: string): boolean {
  const header = request.headers['x-csrf-token']
  const given = Buffer.from(typeof header === 'string' ? header : '')
  const wanted = Buffer.from(expected)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
