/** Scheduled jobs that belong to no single area. */
import { saveBackup } from '../areas/backup/save.ts'
import { countPriceClaims, refreshFigures } from '../areas/catalog/service.ts'
import { newBackupPath } from '../areas/operation/service.ts'
import { readUnreadProducts } from '../areas/readings/service.ts'
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
    run: () => refreshFigures(database, clock),
  }
}

/** For the operator: how many offers carry the warning about a former price. */
export function countClaimsJob(database: Database, clock: Clock): Job {
  return { name: 'count-price-claims', cron: EVERY_HOUR, atStart: true, run: () => countPriceClaims(database, clock) }
}

/** Reads products again after an upgrade or a change of `content/titles`. */
export function readProductsJob(database: Database, clock: Clock): Job {
  return {
    name: 'read-products',
    cron: EVERY_15_MINUTES,
    atStart: true,
    run: async () => {
      const result = await readUnreadProducts(database)
      if (result.moved > 0) await refreshFigures(database, clock)
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

/** Only when the operator asks. */
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

/** Only when the operator asks; a file of DATA_DIR/backups of the machine that runs the job. */
export function backupJob(database: Database, dataDir: string, clock: Clock): Job {
  return {
    name: 'make-backup',
    run: async () => saveBackup(database, dataDir, await newBackupPath(dataDir, clock()), () => undefined),
  }
}
