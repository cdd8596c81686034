import { Badge } from '../ui/Badge.tsx'
import { countdown, useSecond } from './countdown.ts'
import type { CouponLine } from './coupon-line.ts'

export function ExpiryBadge({ expiry, countsTo }: Pick<CouponLine, 'expiry' | 'countsTo'>) {
  const second = useSecond(countsTo !== null)
  const { text, soon } = countsTo !== null && second > 0 ? countdown(countsTo - second) : expiry
  return (
    <Badge tone={soon ? 'warn' : 'plain'}>
      <span className="tabular-nums">{text}</span>
    </Badge>
  )
}
