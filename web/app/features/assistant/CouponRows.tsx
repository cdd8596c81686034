/** Coupons in an answer of the assistant. */
import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { onCouponClick } from '../../coupon/coupon-actions.ts'
import { ASKS_MORE, hiddenCodeHtml } from '../../coupon/coupon-html.ts'
import { expiryOf } from '../../format/moments.ts'
import { StaticHtml } from '../../rendering/StaticHtml.tsx'
import { MoreLink } from './MoreLink.tsx'

export function CouponRows({ coupons, more }: { coupons: CouponCard[]; more: { label: string; href: string } | null }) {
  return (
    <>
      <ul className="assistant-coupons">
        {coupons.map(({ id, title, code, conditional, store, expiresAt }) => (
          <li key={id}>
            <p className="font-bold">{title}</p>
            <p className="text-sm text-ink-soft">
              <a href={`/stores/${store.slug}`}>{store.name}</a> · {expiryOf(expiresAt, new Date()).text}
            </p>
            {conditional ? <p className="text-sm text-ink-soft">{ASKS_MORE}</p> : null}
            {code ? (
              <StaticHtml html={hiddenCodeHtml(code, title)} onClick={onCouponClick} />
            ) : (
              <span className="text-sm font-semibold text-good">Sin código</span>
            )}
          </li>
        ))}
      </ul>
      {more ? <MoreLink {...more} /> : null}
    </>
  )
}
