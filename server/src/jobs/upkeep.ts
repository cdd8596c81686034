/** What has to be looked after now and then, whether or not anybody asked. */
import type { Accounts } from '../areas/accounts/service.ts'
import type { Database } from '../database/connect.ts'
import type { MailDispatcher } from '../mail/dispatcher.ts'
import type { Clock } from '../runtime/clock.ts'
import type { IndexUpdater } from '../search/index-updater.ts'
import { forgetOld } from './retention.ts'
import type { Job } from './start-jobs.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '17 4 * * *'

/** Sends mails whose earlier attempt failed, and those of a process that died. */
export function mailJob(mails: MailDispatcher): Job {
  return { name: 'deliver-mail', cron: EVERY_MINUTE, run: () => mails.deliver() }
}

/** Notes of changes whose notice was lost. */
export function indexJob(index: IndexUpdater): Job {
  return { name: 'follow-index', cron: EVERY_MINUTE, run: async () => index.changed() }
}

/** Sessions, codes and sign-ins that have ended, and what is kept only for a while. */
export function forgetJob(accounts: Accounts, database: Database, clock: Clock): Job {
  return {
    name: 'forget-expired',
    cron: EVERY_NIGHT,
    run: async () => {
      await accounts.deleteExpired()
      return forgetOld(database, clock)
    },
  }
}
