/** Scheduled jobs that belong to no single area. */
import { makeDueBackup, makeScheduledBackup, type Schedule } from '../areas/backup/service.ts'
import { countPriceClaims, refreshFigures, writePageFacts } from '../areas/catalog/service.ts'
import { maintainPriceHistory } from '../areas/price-history/service.ts'
import { countUnsurePlaces, readUnreadProducts } from '../areas/readings/service.ts'
import type { Database } from '../database/connect.ts'
import type { MailDispatcher } from '../mail/dispatcher.ts'
import type { Clock } from '../runtime/clock.ts'
import type { IndexUpdater } from '../search/index-updater.ts'
import { createIndexer } from '../search/indexer.ts'
import type { IndexStore } from '../search/service.ts'
import { deleteExpiredRows } from './retention-queries.ts'
import type { Job } from './start-jobs.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_15_MINUTES = '*/15 * * * *'
const EVERY_HOUR = '41 * * * *'
const EVERY_NIGHT = '17 4 * * *'

export function refreshFiguresJob(database: Database, clock: Clock): Job {
  return {
    name: 'refresh-figures',
    cron: EVERY_15_MINUTES,
    atStart: true,
    run: (stop) => refreshFigures(database, clock, stop),
  }
}

/** Small enough that a run ends before its job expires; the next run continues. */
const MAX_PAGES_PER_RUN = 50_000

/** Product pages are computed in full until their row is written. */
export function pageFactsJob(database: Database, clock: Clock): Job {
  return {
    name: 'write-page-facts',
    cron: EVERY_MINUTE,
    atStart: true,
    run: (stop) => writePageFacts(database, clock, MAX_PAGES_PER_RUN, stop),
  }
}

/** For the operator: how many offers carry the warning about a former price. */
export function countClaimsJob(database: Database, clock: Clock): Job {
  return { name: 'count-price-claims', cron: EVERY_HOUR, atStart: true, run: () => countPriceClaims(database, clock) }
}

/** Makes the partition of the coming year and thins what is older than 400 days. */
export function priceHistoryJob(database: Database, clock: Clock): Job {
  return {
    name: 'keep-price-history',
    cron: EVERY_NIGHT,
    atStart: true,
    run: () => maintainPriceHistory(database, clock),
  }
}

/** Reads products again after an upgrade or a change of `content/titles`, and counts those without a sure category. */
export function readProductsJob(database: Database, clock: Clock): Job {
  return {
    name: 'read-products',
    cron: EVERY_15_MINUTES,
    atStart: true,
    run: async (stop) => {
      const result = await readUnreadProducts(database, stop)
      if (stop.aborted) return result
      if (result.moved > 0) await refreshFigures(database, clock, stop)
      await countUnsurePlaces(database)
      return result
    },
  }
}

/** Retries failed mails and sends those of a process that died. */
export function mailJob(mail: MailDispatcher): Job {
  return { name: 'deliver-mail', cron: EVERY_MINUTE, run: () => mail.deliver() }
}

/** Indexes changes whose notification was lost. */
export function indexJob(index: IndexUpdater): Job {
  return { name: 'follow-index', cron: EVERY_MINUTE, run: async () => index.changed() }
}

/** Deletes expired sessions, codes and sign-ins, and rows past their retention time. */
export function retentionJob(accounts: { deleteExpired(): Promise<void> }[], database: Database, clock: Clock): Job {
  return {
    name: 'forget-expired',
    cron: EVERY_NIGHT,
    run: async () => {
      for (const area of accounts) await area.deleteExpired()
      return deleteExpiredRows(database, clock)
    },
  }
}

/** Runs only by the operator's command. */
export function rebuildIndexJob(database: Database, index: IndexStore, clock: Clock): Job {
  return {
    name: 'rebuild-index',
    run: async () => {
      const indexer = createIndexer(database, index, clock)
      await indexer.rebuild(() => undefined)
      return indexer.update()
    },
  }
}

/** A job that checks every hour whether a backup is due, and one that the operator starts. */
export function backupJobs(database: Database, dataDir: string, schedule: Schedule, clock: Clock): Job[] {
  const make = () => makeScheduledBackup(database, dataDir, schedule, clock)
  const makeIfDue = async () => (await makeDueBackup(database, dataDir, schedule, clock)) ?? 'not due'
  return [
    { name: 'make-backup', run: make },
    { name: 'make-due-backup', cron: EVERY_HOUR, atStart: true, run: makeIfDue },
  ]
}
