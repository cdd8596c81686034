import { CouponTicket } from './CouponTicket.tsx'
import type { CouponLine } from './coupon-line.ts'

export function CouponList({ coupons, heading }: { coupons: CouponLine[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="coupon-list">
      {coupons.map((coupon) => (
        <CouponTicket key={coupon.id} coupon={coupon} heading={heading} />
      ))}
    </ul>
  )
}
