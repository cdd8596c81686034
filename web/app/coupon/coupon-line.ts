import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { formatShortMoney } from '@tianguis/contract/money'
import { percent } from '../format/counts.ts'
import { type Expiry, expiryOf } from '../format/moments.ts'
import { countdown, LAST_DAY_MS } from './countdown.ts'

/** A coupon as a page shows it; built by loaders, because its expiry is relative to now. */
export interface CouponLine extends Pick<CouponCard, 'id' | 'title' | 'code' | 'terms' | 'store' | 'votes'> {
  worth: { big: string; small: string }
  expiry: Expiry
  /** On its last day: when it expires, in milliseconds since the epoch. */
  countsTo: number | null
}

export function couponLine(coupon: CouponCard, now: Date): CouponLine {
  const { id, title, code, terms, store, votes, expiresAt } = coupon
  const end = expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY
  const left = end - now.getTime()
  const lastDay = left > 0 && left < LAST_DAY_MS
  return {
    id,
    title,
    code,
    terms,
    store,
    votes,
    worth: worthOf(coupon),
    expiry: lastDay ? countdown(left) : expiryOf(expiresAt, now),
    countsTo: lastDay ? end : null,
  }
}

function worthOf({ kind, value }: CouponCard): CouponLine['worth'] {
  if (kind === 'percent') return { big: percent(value), small: 'menos' }
  if (kind === 'amount') return { big: formatShortMoney(value), small: 'menos' }
  return { big: 'Envío', small: 'gratis' }
}
