/** Coupons in the back office and at the command line: each act with its row of the audit trail. */
import type { CouponRow } from '@tianguis/contract/admin/coupons'
import type { Page } from '@tianguis/contract/admin/lists'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { refuseStale } from '../../../runtime/stale.ts'
import {
  type CouponChange,
  type CouponTerms,
  createCouponsOperator,
  type OperatorCoupon,
} from '../../coupons/operator-service.ts'
import { createStoresOperator } from '../../stores/operator-service.ts'
import { type Actor, audited } from '../audit/service.ts'
import { type CouponsFilter, couponsPage } from './queries.ts'

export function createAdminCoupons({ database, clock }: { database: Database; clock: Clock }) {
  const operator = (on: Database) => createCouponsOperator({ database: on, clock })

  return {
    list: (filter: CouponsFilter, rows: number): Promise<Page<CouponRow>> =>
      couponsPage(database.pool, filter, clock(), rows),

    /** `store`: its name or slug. */
    add: (actor: Actor, store: string, terms: CouponTerms): Promise<OperatorCoupon> =>
      audited(database, actor, async (joined, record) => {
        const known = await createStoresOperator({ database: joined, clock }).named(store)
        if (!known) throw new Refusal(`No hay una tienda ${store}.`, { field: 'store' })
        const added = await operator(joined).add(known.id, terms)
        record({ action: 'coupons.add', kind: 'coupon', object: added.id, after: { ...added } })
        return added
      }),

    /** Undefined leaves a field as it is. `loaded`: see `refuseStale`. */
    edit: (actor: Actor, id: number, change: CouponChange, loaded?: Partial<CouponTerms>): Promise<OperatorCoupon> =>
      audited(database, actor, async (joined, record) => {
        const before = await operator(joined).locked(id)
        refuseStale(before, loaded)
        const after = await operator(joined).edit(id, change)
        record({ action: 'coupons.edit', kind: 'coupon', object: id, before: { ...before }, after: { ...after } })
        return after
      }),

    /** One that has ended refuses the whole act. */
    end: (actor: Actor, ids: readonly number[]): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        for (const id of new Set(ids)) {
          const { title, code, store, expiresAt } = await operator(joined).end(id)
          record({ action: 'coupons.end', kind: 'coupon', object: id, before: { title, code, store, expiresAt } })
        }
        await operator(joined).publish()
      }),
  }
}

export type AdminCoupons = ReturnType<typeof createAdminCoupons>
