/** The areas that store data of users: accounts, favourites, alerts, store requests, coupon votes and reports. */
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accountRoutes } from '../areas/accounts/routes.ts'
import type { Accounts } from '../areas/accounts/service.ts'
import { pushRoutes } from '../areas/alerts/push/routes.ts'
import { alertsRoutes } from '../areas/alerts/routes.ts'
import { alertRequests, createAlerts } from '../areas/alerts/service.ts'
import { unsubscribeRoutes } from '../areas/alerts/unsubscribe/routes.ts'
import { createUnsubscribing } from '../areas/alerts/unsubscribe/service.ts'
import { couponRoutes } from '../areas/coupons/routes.ts'
import { createBaskets } from '../areas/favorites/basket/service.ts'
import { listRoutes } from '../areas/favorites/list-routes.ts'
import { favoritesRoutes } from '../areas/favorites/routes.ts'
import { createFavorites } from '../areas/favorites/service.ts'
import { mailRequestRoutes } from '../areas/mail-requests/routes.ts'
import { createMailRequests } from '../areas/mail-requests/service.ts'
import { offerMailRoutes } from '../areas/offers/mail/routes.ts'
import { createOfferMails, offerMailRequests } from '../areas/offers/mail/service.ts'
import { reportRoutes } from '../areas/reports/routes.ts'
import type { MatchingDeps } from '../areas/saved-searches/matching.ts'
import { savedSearchRoutes } from '../areas/saved-searches/routes.ts'
import { createSavedSearches } from '../areas/saved-searches/service.ts'
import { requestRoutes } from '../areas/store-requests/routes.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { authenticatedRoutes } from '../http/authentication/authenticated-routes.ts'
import { outboxRoutes } from '../mail/outbox-routes.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Secrets } from '../security/secrets.ts'
import { createThrottle } from '../security/throttle.ts'
import { accountsOn } from './accounts.ts'
import { mailSignature, outboxFolder } from './mail.ts'

const OFFERS_MAIL = 'Las ofertas de hoy por correo'

export interface UserAreasDeps {
  config: Config
  secrets: Secrets
  database: Database
  clock: Clock
  services: SiteServices
  matching: MatchingDeps
  mailQueued(): void
}

export interface UserAreas {
  accounts: Accounts
  routes: FastifyPluginAsyncZod[]
}

export function createUserAreas(deps: UserAreasDeps): UserAreas {
  const { config, secrets, database, clock, services, matching, mailQueued } = deps
  const savedSearches = createSavedSearches({ database, ...matching })
  const { publicUrl } = config
  const sender = mailSignature(config)
  const throttle = createThrottle(database, secrets.jwtSecret, clock, config.rateLimits)
  const favorites = createFavorites(database)
  const alerts = createAlerts(database, clock)
  const offerMails = createOfferMails(database)
  const accounts = accountsOn({ config, secrets, clock, mailQueued }, database)
  const { sessions } = accounts
  const handlers = { alert: alertRequests(database, clock), search: savedSearches.requests, offers: offerMailRequests }
  const requestDeps = { database, clock, sender, handlers, mailQueued }
  const knownInterests = async () => new Set((await services.home()).departments.map(({ url }) => url.slice(1)))
  return {
    accounts,
    routes: [
      authenticatedRoutes(sessions, [
        accountRoutes({ accounts, publicUrl, knownInterests }),
        favoritesRoutes({ favorites, sessions }),
        alertsRoutes({ alerts, sessions }),
        listRoutes({ favorites, baskets: createBaskets(database, clock), sessions }),
        pushRoutes({ database, sessions, furtherServices: config.pushServices }),
        offerMailRoutes({ offerMails, sessions }),
        savedSearchRoutes({ searches: savedSearches, sessions, throttle }),
      ]),
      unsubscribeRoutes(
        createUnsubscribing(database, secrets.jwtSecret, {
          offers: { nameOf: async (id) => ((await offerMails.exists(id)) ? OFFERS_MAIL : null), end: offerMails.end },
          search: { nameOf: savedSearches.titleOf, end: savedSearches.end },
        }),
      ),
      mailRequestRoutes({ requests: createMailRequests(requestDeps), throttle, productName: sender.productName }),
      requestRoutes({ database, sender, throttle, mailQueued }),
      couponRoutes({ database, clock, throttle, secret: secrets.jwtSecret }),
      reportRoutes({ database, throttle, sessions }),
      ...(config.mail.smtpUrl ? [] : [outboxRoutes(outboxFolder(config), publicUrl)]),
    ],
  }
}
