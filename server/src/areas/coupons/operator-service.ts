/** What the operator does with coupons; figures, search index and pages are updated after it. What is impossible throws a Refusal. */
import type { Database } from '../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify/notify.ts'
import type { Clock } from '../../runtime/clock.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { refreshFigures } from '../catalog/service.ts'
import { couponProblem } from './coupon-problem.ts'
import * as queries from './operator-queries.ts'

export { minimumIn, soundsConditional } from './coupon-words.ts'
export type { CouponChange, CouponTerms, OperatorCoupon } from './operator-queries.ts'
export type CouponsOperator = ReturnType<typeof createCouponsOperator>

const MAX_LISTED = 500
const DUPLICATE = 'La tienda ya tiene ese cupón con esa fecha de inicio.'

export function createCouponsOperator({ database, clock }: { database: Database; clock: Clock }) {
  const { pool } = database
  const found = (id: number, coupon: queries.OperatorCoupon | null) => {
    if (!coupon) throw new Refusal(`No hay un cupón ${id}.`)
    return coupon
  }
  const existing = async (id: number) => found(id, await queries.couponForOperator(pool, id))
  const locked = async (id: number) => found(id, await queries.lockCoupon(pool, id))
  const refuseImpossible = (terms: queries.CouponTerms) => {
    const problem = couponProblem(terms)
    if (problem) throw new Refusal(problem.message, { field: problem.field })
  }
  const publish = async () => {
    await refreshFigures(database, clock)
    await notify(pool, CATALOG_CHANNEL)
  }

  return {
    /** Null: there is none. */
    find: (id: number) => queries.couponForOperator(pool, id),
    /** Until the transaction ends. */
    locked,
    /** Without `ended`, those that are valid or will be. */
    list: ({ storeSlug = null, ended = false }: { storeSlug?: string | null; ended?: boolean } = {}) =>
      queries.couponsForOperator(pool, { storeSlug, now: ended ? null : clock(), limit: MAX_LISTED }),

    async add(storeId: number, terms: queries.CouponTerms): Promise<queries.OperatorCoupon> {
      refuseImpossible(terms)
      const id = await queries.insertCoupon(pool, storeId, terms)
      if (id === null) throw new Refusal(DUPLICATE, { field: 'code' })
      await publish()
      return existing(id)
    },

    /** For files; false when the store already has it. `publish` follows the last one. */
    async insert(storeId: number, terms: queries.CouponTerms): Promise<boolean> {
      refuseImpossible(terms)
      return (await queries.insertCoupon(pool, storeId, terms)) !== null
    },
    publish,

    async edit(id: number, change: queries.CouponChange): Promise<queries.OperatorCoupon> {
      const before = await existing(id)
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const after: queries.OperatorCoupon = { ...before, ...given }
      // An end that the operator sets is not assumed, unless an act is undone.
      if (change.endAssumed === undefined && after.expiresAt?.getTime() !== before.expiresAt?.getTime())
        after.endAssumed = false
      refuseImpossible(after)
      if (after.code !== null && (await queries.hasDuplicate(pool, after)))
        throw new Refusal(DUPLICATE, { field: 'code' })
      await queries.updateCoupon(pool, id, after)
      await publish()
      return existing(id)
    },

    /** Ends it now; one that has not begun disappears. `publish` follows the last one. */
    async end(id: number): Promise<queries.OperatorCoupon> {
      const coupon = await locked(id)
      const now = clock()
      if (coupon.expiresAt && coupon.expiresAt <= now) throw new Refusal(`El cupón ${id} ya terminó.`)
      await queries.endCoupon(pool, id, now)
      return coupon
    },
  }
}
