import type { SiteServices } from '@tianguis/contract/site'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { clicksRoutes } from './clicks/routes.ts'
import { createClicks } from './clicks/service.ts'
import { picturesRoutes } from './pictures/routes.ts'
import { createPictures } from './pictures/service.ts'

export interface RouteDeps {
  database: Database
  services: SiteServices
  clock: Clock
}

/** Every address of the areas that is not a page. */
export function siteRoutes({ database, services, clock }: RouteDeps): FastifyPluginAsyncZod[] {
  return [
    catalogRoutes({ services }),
    picturesRoutes({ pictures: createPictures() }),
    clicksRoutes({ clicks: createClicks({ database, clock }) }),
  ]
}
