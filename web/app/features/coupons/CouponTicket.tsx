import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CopyCode } from './CopyCode.tsx'
import type { CouponLine } from './coupon-line.ts'

export function CouponTicket({ coupon, heading: Heading = 'h3' }: { coupon: CouponLine; heading?: 'h2' | 'h3' }) {
  const { title, code, terms, worth, store, expiry } = coupon
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
          <Badge tone={expiry.soon ? 'warn' : 'plain'}>{expiry.text}</Badge>
        </p>
        <Heading className="font-bold leading-snug tracking-normal">{title}</Heading>
        <div className="mt-auto pt-1">{code ? <CopyCode code={code} /> : <NoCode />}</div>
        <details className="text-sm">
          <summary className="inline-flex min-h-8 items-center gap-1 font-semibold text-ink-soft hover:text-link">
            Condiciones
            <Icon name="down" className="size-4" />
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
