import { formatMoney } from '@tianguis/contract/money'
import type { CouponCard } from '@tianguis/contract/site'
import { percent } from '../../format/counts.ts'
import { type Expiry, expiryOf } from '../../format/moments.ts'

/** A coupon as a page shows it; made by loaders, because its end is told relative to now. */
export interface CouponLine {
  id: string
  title: string
  code: string | null
  terms: string
  worth: { big: string; small: string }
  store: CouponCard['store']
  expiry: Expiry
}

export function couponLine(coupon: CouponCard, now: Date): CouponLine {
  const { id, title, code, terms, store, expiresAt } = coupon
  return { id, title, code, terms, store, worth: worthOf(coupon), expiry: expiryOf(expiresAt, now) }
}

function worthOf({ kind, value }: CouponCard): CouponLine['worth'] {
  if (kind === 'percent') return { big: percent(value), small: 'menos' }
  if (kind === 'amount') return { big: formatMoney(value).replace(/\.00$/, ''), small: 'menos' }
  return { big: 'Envío', small: 'gratis' }
}
