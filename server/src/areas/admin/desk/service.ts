/** Reports of visitors and requests of stores in the back office. */
import type { ReportRow, RequestRow } from '@tianguis/contract/admin/desk'
import type { Database } from '../../../database/connect.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { createReportsOperator } from '../../reports/operator-service.ts'
import { createRequestsOperator } from '../../store-requests/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'

export interface DeskDeps {
  database: Database
  clock: Clock
  sender: Sender
}

export function createDesk({ database, clock, sender }: DeskDeps) {
  const requests = (on: Database) => createRequestsOperator({ database: on, clock, sender })

  return {
    async reports(): Promise<ReportRow[]> {
      return (await createReportsOperator({ database }).open()).map(
        ({ created_at, product_id, offer_id: _, ...row }) => ({
          ...row,
          productId: product_id,
          createdAt: created_at.toISOString(),
        }),
      )
    },

    resolveReport: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        if (!(await createReportsOperator({ database: joined }).resolve(id)))
          throw new Refusal(`No hay un reporte abierto ${id}.`)
        record({ action: 'reports.resolve', kind: 'report', object: id })
      }),

    /** Addresses of people: seeing them is recorded. */
    requests: (actor: Actor): Promise<RequestRow[]> =>
      audited(database, actor, async (joined, record) => {
        const pending = await requests(joined).pending()
        if (pending.length > 0)
          record({ action: 'requests.see', kind: 'requests', object: 'pending', after: { shown: pending.length } })
        return pending.map(({ id, storeName, site, contactName, contactEmail, feedUrl, message, createdAt }) => ({
          id,
          storeName,
          site,
          contactName,
          contactEmail,
          feedUrl,
          message,
          createdAt: createdAt.toISOString(),
        }))
      }),

    /** Creates the store and, if the request has an address, its feed; the store gets a mail. */
    approveRequest: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const { store, feed } = await requests(joined).approve(id, null)
        record({
          action: 'requests.approve',
          kind: 'request',
          object: id,
          after: { store: store.slug, feed: feed?.id },
        })
      }),

    rejectRequest: (actor: Actor, id: number, reason: string): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await requests(joined).reject(id, reason)
        record({ action: 'requests.reject', kind: 'request', object: id, after: { reason } })
      }),
  }
}

export type Desk = ReturnType<typeof createDesk>
