/** Reports of visitors and requests of stores in the back office. */
import type { ReportRow, RequestRow } from '@tianguis/contract/admin/desk'
import type { Page } from '@tianguis/contract/admin/lists'
import type { Database } from '../../../database/connect.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { createReportsOperator } from '../../reports/operator-service.ts'
import { type Approval, createRequestsOperator } from '../../store-requests/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'
import { type ReportsFilter, reportsPage } from './queries.ts'

export interface DeskDeps {
  database: Database
  clock: Clock
  sender: Sender
  /** The site's, for feed addresses with credentials. */
  secret: string
}

export function createDesk({ database, clock, sender, secret }: DeskDeps) {
  const requests = (on: Database) => createRequestsOperator({ database: on, clock, sender, secret })

  return {
    reports: (filter: ReportsFilter, rows: number): Promise<Page<ReportRow>> =>
      reportsPage(database.pool, filter, rows),

    /** `answer`: mailed to the author; empty: no mail. */
    resolveReport: (actor: Actor, id: number, answer: string): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await createReportsOperator({ database: joined, sender }).resolve(id, answer)
        record({ action: 'reports.resolve', kind: 'report', object: id, ...(answer && { after: { answer } }) })
      }),

    /** Without an answer. One that is closed refuses the whole act. */
    resolveReports: (actor: Actor, ids: readonly number[]): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        for (const id of new Set(ids)) {
          await createReportsOperator({ database: joined, sender }).resolve(id, '')
          record({ action: 'reports.resolve', kind: 'report', object: id })
        }
      }),

    /** They wait again; a mail that was sent stays sent. */
    reopenReports: (actor: Actor, ids: readonly number[]): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        for (const id of new Set(ids)) {
          await createReportsOperator({ database: joined, sender }).reopen(id)
          record({ action: 'reports.reopen', kind: 'report', object: id })
        }
      }),

    /** Addresses of people: seeing them is recorded. */
    requests: (actor: Actor): Promise<RequestRow[]> =>
      audited(database, actor, async (joined, record) => {
        const pending = await requests(joined).pending()
        if (pending.length > 0)
          record({ action: 'requests.see', kind: 'requests', object: 'pending', after: { shown: pending.length } })
        return pending.map(
          ({ id, storeName, site, contactName, contactEmail, feedUrl, message, createdAt, namesake }) => ({
            id,
            storeName,
            site,
            contactName,
            contactEmail,
            feedUrl,
            message,
            createdAt: createdAt.toISOString(),
            namesake: namesake && { slug: namesake.slug, name: namesake.name, site: namesake.site },
          }),
        )
      }),

    /** Creates the store and, if the request has an address, its feed; the store gets a mail. */
    approveRequest: (actor: Actor, id: number, approval: Approval = {}) =>
      audited(database, actor, async (joined, record) => {
        const approved = await requests(joined).approve(id, approval)
        const { store, feed } = approved
        record({
          action: 'requests.approve',
          kind: 'request',
          object: id,
          after: { store: store.slug, feed: feed?.id },
        })
        return approved
      }),

    rejectRequest: (actor: Actor, id: number, reason: string) =>
      audited(database, actor, async (joined, record) => {
        const rejected = await requests(joined).reject(id, reason)
        record({ action: 'requests.reject', kind: 'request', object: id, after: { reason } })
        return rejected
      }),
  }
}

export type Desk = ReturnType<typeof createDesk>
