/** What the operation screen shows, and its acts. */
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
  mailQueued(): void
  /** What `tianguis doctor` finds. */
  examine(): Promise<Findings['findings']>
  /** Documents of an index that is being built; null: none is. */
  building(): Promise<number | null>
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
      const [{ products, unindexed, refreshedAt }, documents, files, inProgress] = await Promise.all([
        acts.indexFacts(),
        search.search(PRODUCTS_COLLECTION, { q: '*', per_page: 0 }).then(
          ({ found }) => found,
          () => null,
        ),
        listBackups(backupFolder),
        building().catch(() => null),
      ])
      return {
        index: { documents, products, unindexed, building: inProgress, refreshedAt: iso(refreshedAt) },
        backups: files.map(({ name, bytes, at }) => ({ name, bytes, at: at.toISOString() })),
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
