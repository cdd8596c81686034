import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { CouponCode } from '../../coupon/CouponCode.tsx'
import { expiryOf } from '../../format/moments.ts'
import { MoreLink } from './MoreLink.tsx'

export function CouponRows({ coupons, more }: { coupons: CouponCard[]; more: { label: string; href: string } | null }) {
  return (
    <>
      <ul className="assistant-coupons">
        {coupons.map(({ id, title, code, store, expiresAt }) => (
          <li key={id}>
            <p className="font-bold">{title}</p>
            <p className="text-sm text-ink-soft">
              <a href={`/stores/${store.slug}`}>{store.name}</a> · {expiryOf(expiresAt, new Date()).text}
            </p>
            {code ? (
              <CouponCode code={code} title={title} />
            ) : (
              <span className="text-sm font-semibold text-good">Se aplica solo, sin código</span>
            )}
          </li>
        ))}
      </ul>
      {more ? <MoreLink {...more} /> : null}
    </>
  )
}
