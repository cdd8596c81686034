/** Everything that knows people, put together: accounts, favourites, alerts, requests of stores, votes on coupons. */
import { join } from 'node:path'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accountRoutes } from '../areas/accounts/routes.ts'
import { type Accounts, createAccounts } from '../areas/accounts/service.ts'
import { createTokens } from '../areas/accounts/tokens.ts'
import { pushRoutes } from '../areas/alerts/push/routes.ts'
import { alertsRoutes } from '../areas/alerts/routes.ts'
import { createAlerts } from '../areas/alerts/service.ts'
import { createUnsubscribing } from '../areas/alerts/unsubscribe.ts'
import { unsubscribeRoutes } from '../areas/alerts/unsubscribe-routes.ts'
import { couponRoutes } from '../areas/coupons/routes.ts'
import { createBaskets } from '../areas/favorites/basket/service.ts'
import { listRoutes } from '../areas/favorites/list-routes.ts'
import { favoritesRoutes } from '../areas/favorites/routes.ts'
import { createFavorites } from '../areas/favorites/service.ts'
import { reportRoutes } from '../areas/reports/routes.ts'
import { requestRoutes } from '../areas/requests/routes.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { authenticatedRoutes } from '../http/authentication/authenticated-routes.ts'
import { fileSender } from '../mail/files.ts'
import type { MailSender } from '../mail/message.ts'
import { outboxRoutes } from '../mail/outbox-routes.ts'
import { smtpSender } from '../mail/smtp.ts'
import type { Sender } from '../mail/templates/layout.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Secrets } from '../security/secrets.ts'
import { createThrottle } from '../security/throttle.ts'

export interface UserAreasDeps {
  config: Config
  secrets: Secrets
  database: Database
  clock: Clock
  services: SiteServices
  mailQueued(): void
}

export interface People {
  accounts: Accounts
  routes: FastifyPluginAsyncZod[]
}

export function createUserAreas({ config, secrets, database, clock, services, mailQueued }: UserAreasDeps): People {
  const { publicUrl } = config
  const sender = mailSignature(config)
  const throttle = createThrottle(database, secrets.jwtSecret, clock, config.rateLimits)
  const favorites = createFavorites(database)
  const alerts = createAlerts(database)
  const accounts = createAccounts(
    { database, clock, tokens: createTokens(secrets.jwtSecret, clock), throttle, sender, mailQueued },
    config.google,
    [favorites.personalData, alerts.personalData],
  )
  const { sessions } = accounts
  const knownInterests = async () => new Set((await services.home()).departments.map(({ url }) => url.slice(1)))
  return {
    accounts,
    routes: [
      authenticatedRoutes(sessions, [
        accountRoutes({ accounts, publicUrl, knownInterests }),
        favoritesRoutes({ favorites, sessions }),
        alertsRoutes({ alerts, sessions }),
        listRoutes({ favorites, baskets: createBaskets(database, clock), sessions }),
        pushRoutes({ database, sessions }),
      ]),
      unsubscribeRoutes(createUnsubscribing(database, secrets.jwtSecret)),
      requestRoutes({ database, sender, throttle, mailQueued }),
      couponRoutes({ database, clock, throttle, secret: secrets.jwtSecret }),
      reportRoutes({ database, throttle }),
      ...(config.mail.smtpUrl ? [] : [outboxRoutes(outboxFolder(config))]),
    ],
  }
}

/** Who signs the mails, and where their links lead. */
export function mailSignature({ publicUrl, site }: Config): Sender {
  return { productName: site.productName, publicUrl, contactEmail: site.contactEmail }
}

export function mailSender(config: Config, clock: Clock): MailSender {
  const { smtpUrl, from } = config.mail
  return smtpUrl ? smtpSender(smtpUrl, from) : fileSender(outboxFolder(config), from, clock)
}

function outboxFolder(config: Config): string {
  return join(config.dataDir, 'outbox')
}
