/** Coupons found by a search; loaded when their tab is opened. */
import { CouponList } from '../../coupon/CouponList.tsx'
import type { CouponLine } from '../../coupon/coupon-line.ts'

export default function CouponResults({ coupons }: { coupons: CouponLine[] }) {
  return <CouponList coupons={coupons} heading="h2" />
}
