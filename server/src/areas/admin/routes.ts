/** Every call under /api/admin. A new screen adds its routes to this list; README.md says how. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Throttle } from '../../security/throttle.ts'
import { adminAccountRoutes } from './access/admin-account-routes.ts'
import type { AdminAccess } from './access/service.ts'
import { sessionRoutes } from './access/session-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { createAudit } from './audit/service.ts'
import { adminRoutes } from './http/admin-routes.ts'

export interface AdminDeps {
  database: Database
  clock: Clock
  access: AdminAccess
  throttle: Throttle
  publicUrl: string
}

export function adminApi(deps: AdminDeps): FastifyPluginAsyncZod {
  const { database, access } = deps
  return adminRoutes(access, [sessionRoutes(deps), adminAccountRoutes(access), auditRoutes(createAudit({ database }))])
}
