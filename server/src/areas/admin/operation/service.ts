/** What the operation screen shows, and its acts, which `acts.ts` writes to the audit trail. */
import type { Findings, JobRow, MailRow, OperationView } from '@tianguis/contract/admin/operation'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { SearchService } from '../../../search/service.ts'
import { listBackups } from '../../backup/service.ts'
import type { Actor } from '../audit/service.ts'
import { createOperationActs } from './acts.ts'

export interface AdminOperationDeps {
  database: Database
  clock: Clock
  search: Pick<SearchService, 'search'>
  backupFolder: string
  /** Makes the dispatcher look at the outbox at once. */
  mailQueued(): void
  /** What `tianguis doctor` finds. */
  examine(): Promise<Findings['findings']>
  /** Number of documents so far in an index that is being built; null: none is. */
  building(): Promise<number | null>
  /** Of the process that answers: versions, settings with masked secrets, recent errors. */
  facts(): Pick<OperationView, 'versions' | 'settings' | 'errors'>
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function createAdminOperation(deps: AdminOperationDeps) {
  const { database, clock, search, backupFolder, examine, building, facts, mailQueued } = deps
  const acts = createOperationActs({ database, clock })

  return {
    runJob: acts.runJob,
    mail: acts.mail,

    async view(): Promise<OperationView> {
      const [{ products, unindexed, refreshedAt }, documents, backups, beingBuilt] = await Promise.all([
        acts.indexFacts(),
        // Null if the search service does not answer; the other figures are still shown.
        search.search(PRODUCTS_COLLECTION, { q: '*', per_page: 0 }).then(
          ({ found }) => found,
          () => null,
        ),
        listBackups(backupFolder),
        building().catch(() => null),
      ])
      return {
        index: { documents, products, unindexed, building: beingBuilt, refreshedAt: iso(refreshedAt) },
        backups: backups.map(({ name, bytes, at }) => ({ name, bytes, at: at.toISOString() })),
        ...facts(),
      }
    },

    examine: async (): Promise<Findings> => ({ findings: await examine() }),

    async jobs(): Promise<JobRow[]> {
      return (await acts.jobs()).map((job) => ({
        ...job,
        lastDoneAt: iso(job.lastDoneAt),
        lastFailedAt: iso(job.lastFailedAt),
      }))
    },

    async mails(): Promise<MailRow[]> {
      return (await acts.mails()).map(({ failedAt, ...mail }) => ({
        ...mail,
        failed: failedAt !== null,
        nextAttemptAt: mail.nextAttemptAt.toISOString(),
        createdAt: mail.createdAt.toISOString(),
      }))
    },

    async retryMail(actor: Actor, id: number): Promise<void> {
      await acts.retryMail(actor, id)
      mailQueued()
    },
  }
}

export type AdminOperation = ReturnType<typeof createAdminOperation>
