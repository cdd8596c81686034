/** A list of coupons as static HTML, with working buttons and countdowns. */
import { useEffect, useRef } from 'react'
import { StaticHtml } from '../rendering/StaticHtml.tsx'
import { countDownIn, onCouponClick } from './coupon-actions.ts'
import { couponHtml } from './coupon-html.ts'
import type { CouponLine } from './coupon-line.ts'

interface CouponListProps {
  coupons: CouponLine[]
  heading?: 'h2' | 'h3'
  /** Called with the list when its controls work, and again with new coupons. */
  onReady?: (list: HTMLElement | null) => void
}

export function CouponList({ coupons, heading = 'h3', onReady }: CouponListProps) {
  const list = useRef<HTMLUListElement>(null)
  const html = coupons.map((coupon) => couponHtml(coupon, heading)).join('')
  // New markup contains new badges.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads what the markup made
  useEffect(() => {
    onReady?.(list.current)
    return countDownIn(list.current)
  }, [html])
  return <StaticHtml as="ul" ref={list} className="coupon-list" html={html} onClick={onCouponClick} />
}
