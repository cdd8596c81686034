/** Reports of visitors, requests of stores and coupons in the back office. */
import type { CouponRow, ReportRow, RequestRow } from '@tianguis/contract/admin/desk'
import type { Database } from '../../../database/connect.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { createCouponsOperator } from '../../coupons/operator-service.ts'
import { createReportsOperator } from '../../reports/operator-service.ts'
import { createRequestsOperator } from '../../store-requests/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'

export interface DeskDeps {
  database: Database
  clock: Clock
  sender: Sender
}

export function createDesk({ database, clock, sender }: DeskDeps) {
  const coupons = (on: Database) => createCouponsOperator({ database: on, clock })
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

    async coupons(ended: boolean): Promise<CouponRow[]> {
      return (await coupons(database).list({ ended })).map((coupon) => {
        const { id, store, title, code, kind, value, conditional, startsAt, expiresAt } = coupon
        const moments = { startsAt: startsAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
        return { id, store, title, code, kind, value, conditional, ...moments }
      })
    },

    endCoupon: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const { title, code, store, expiresAt } = await coupons(joined).end(id)
        record({ action: 'coupons.end', kind: 'coupon', object: id, before: { title, code, store, expiresAt } })
      }),
  }
}

export type Desk = ReturnType<typeof createDesk>
