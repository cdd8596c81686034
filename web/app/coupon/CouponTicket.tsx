import { Icon } from '../ui/icon/Icon.tsx'
import { CouponCode } from './CouponCode.tsx'
import { CouponVotes } from './CouponVotes.tsx'
import type { CouponLine } from './coupon-line.ts'
import { ExpiryBadge } from './ExpiryBadge.tsx'
import { StoreLink } from './StoreLink.tsx'

export function CouponTicket({ coupon, heading: Heading = 'h3' }: { coupon: CouponLine; heading?: 'h2' | 'h3' }) {
  const { id, title, code, terms, worth, store, votes } = coupon
  return (
    <li className="ticket">
      <p className="ticket-worth">
        <b>{worth.big}</b>
        <span>{worth.small}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <a href={`/stores/${store.slug}`} className="font-bold text-ink-soft hover:text-link hover:underline">
            {store.name}
          </a>
          <ExpiryBadge expiry={coupon.expiry} countsTo={coupon.countsTo} />
        </p>
        <Heading className="font-bold leading-snug tracking-normal">{title}</Heading>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
          {code ? <CouponCode code={code} title={title} /> : <NoCode />}
          <StoreLink store={store} code={code} />
        </div>
        <CouponVotes id={id} title={title} votes={votes} />
        <details className="text-sm">
          <summary className="inline-flex min-h-8 items-center gap-1 font-semibold text-ink-soft hover:text-link">
            Condiciones
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <p className="pt-1 text-ink-soft">{terms}</p>
        </details>
      </div>
    </li>
  )
}

function NoCode() {
  return (
    <p className="flex min-h-10 items-center gap-2 text-sm font-semibold text-good">
      <Icon name="check" />
      Se aplica solo, sin código
    </p>
  )
}
