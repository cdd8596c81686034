/** The coupons on the screen: what an answer listed stays in the topic, so that «¿y ese cuándo vence?» means one of them. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { couponCard, couponsById } from '../../../coupons/service.ts'
import { type Asked, changed } from '../answer.ts'

export const SHOWN_COUPONS = 4

/** Coupons were asked for, and there are none. */
export const NONE_SHOWN = 'coupons/none'
const OF = 'coupons/of'

export const isAboutCoupons = (topic: string | null) => topic === 'coupons' || topic?.startsWith('coupons/') === true

export const withCoupons = (asked: Asked, coupons: readonly CouponCard[], store: string | null) =>
  changed(asked, {
    topic: [OF, ...coupons.slice(0, SHOWN_COUPONS).map(({ id }) => id)].join('-'),
    store,
  })

/** In the order in which they were listed; those that ended since are left out. */
export async function couponsShown({ context, deps }: Asked): Promise<CouponCard[]> {
  const { topic } = context ?? {}
  if (!topic?.startsWith(`${OF}-`)) return []
  const ids = topic
    .slice(OF.length + 1)
    .split('-')
    .map(Number)
    .filter(Number.isSafeInteger)
  return (await couponsById(deps.database.pool, deps.clock(), ids)).map(couponCard)
}
