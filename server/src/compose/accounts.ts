/** The accounts area on a database, or on an open transaction of it. */
import { type Accounts, createAccounts, createTokens } from '../areas/accounts/service.ts'
import { createAlerts } from '../areas/alerts/service.ts'
import { createFavorites } from '../areas/favorites/service.ts'
import { createOfferMails } from '../areas/offers/mail/service.ts'
import { reportData } from '../areas/reports/service.ts'
import { savedSearchData } from '../areas/saved-searches/service.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { afterCommit } from '../database/joined-transaction.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Secrets } from '../security/secrets.ts'
import { createThrottle } from '../security/throttle.ts'
import { mailSignature } from './mail.ts'

export interface AccountsFactoryDeps {
  config: Config
  secrets: Secrets
  clock: Clock
  mailQueued(): void
}

export function accountsOn({ config, secrets, clock, mailQueued }: AccountsFactoryDeps, database: Database): Accounts {
  const secret = secrets.jwtSecret
  return createAccounts(
    {
      database,
      clock,
      tokens: createTokens(secret, clock),
      throttle: createThrottle(database, secret, clock, config.rateLimits),
      secret,
      sender: mailSignature(config),
      mailQueued: () => afterCommit(database, async () => mailQueued()) || mailQueued(),
    },
    config.google,
    [
      createFavorites(database).personalData,
      createAlerts(database, clock).personalData,
      createOfferMails(database).personalData,
      savedSearchData,
      reportData,
    ],
  )
}
