import { CouponTicket } from './CouponTicket.tsx'
import type { CouponLine } from './coupon-line.ts'

export function CouponList({ coupons, heading }: { coupons: CouponLine[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {coupons.map((coupon) => (
        <CouponTicket key={coupon.id} coupon={coupon} heading={heading} />
      ))}
    </ul>
  )
}
