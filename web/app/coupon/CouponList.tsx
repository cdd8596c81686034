import { useEffect, useRef } from 'react'
import { StaticHtml } from '../rendering/StaticHtml.tsx'
import { countDownIn, onCouponClick } from './coupon-actions.ts'
import { couponHtml } from './coupon-html.ts'
import type { CouponLine } from './coupon-line.ts'

export function CouponList({ coupons, heading = 'h3' }: { coupons: CouponLine[]; heading?: 'h2' | 'h3' }) {
  const list = useRef<HTMLUListElement>(null)
  const html = coupons.map((coupon) => couponHtml(coupon, heading)).join('')
  // New markup has new badges.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads what the markup made
  useEffect(() => countDownIn(list.current), [html])
  return <StaticHtml as="ul" ref={list} className="coupon-list" html={html} onClick={onCouponClick} />
}
