/** All account routes. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authRoutes } from './auth/routes.ts'
import { googleRoutes } from './google/routes.ts'
import { meRoutes } from './profile/routes.ts'
import type { Accounts } from './service.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { twoStepRoutes } from './two-step/routes.ts'

export interface AccountRouteDeps {
  accounts: Accounts
  publicUrl: string
  /** Slugs of the departments that the survey offers. */
  knownInterests(): Promise<ReadonlySet<string>>
}

export const accountRoutes = (deps: AccountRouteDeps): FastifyPluginAsyncZod => {
  return async (app) => {
    await app.register(authRoutes(deps.accounts))
    await app.register(meRoutes(deps.accounts, deps.knownInterests))
    await app.register(sessionRoutes(deps.accounts.sessions))
    await app.register(twoStepRoutes(deps.accounts))
    await app.register(googleRoutes(deps.accounts, deps.publicUrl))
  }
}
