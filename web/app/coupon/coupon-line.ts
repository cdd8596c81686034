import type { CouponCard } from '@tianguis/contract/catalog/coupon'
import { fold } from '@tianguis/contract/folding'
import { formatShortMoney } from '@tianguis/contract/money'
import { percent } from '../format/counts.ts'
import { type Expiry, expiryOf } from '../format/moments.ts'
import { countdown, LAST_DAY_MS } from './countdown.ts'

/** A coupon as a page shows it; built by loaders, because its expiry is relative to now. */
export interface CouponLine
  extends Pick<CouponCard, 'id' | 'title' | 'code' | 'terms' | 'conditional' | 'store' | 'votes'> {
  worth: { big: string; small: string }
  expiry: Expiry
  /** On its last day: when it expires, in milliseconds since the epoch. */
  countsTo: number | null
}

export function couponLine(coupon: CouponCard, now: Date): CouponLine {
  const { id, title, code, terms, conditional, store, votes, expiresAt } = coupon
  const end = expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY
  const left = end - now.getTime()
  const lastDay = left > 0 && left < LAST_DAY_MS
  return {
    id,
    title,
    code,
    terms,
    conditional,
    store,
    votes,
    worth: worthOf(coupon),
    expiry: lastDay ? countdown(left) : expiryOf(expiresAt, now),
    countsTo: lastDay ? end : null,
  }
}

const PERCENTAGES = /(\d{1,3}) ?(?=%|\+ ?\d{1,3} ?%|por ?ciento)/g
/** A title that limits a figure: 'hasta 50 %', 'desde $200'. */
const LIMITS = /\b(hasta|desde) (?:de |un |el |con )?\$? ?(\d[\d,]*)/g

/** What the title says of the figure: 'hasta 50 %' is no 50 %, and of '40 % y 20 %' neither alone is the coupon's. */
function worthOf({ kind, value, title }: CouponCard): CouponLine['worth'] {
  if (kind === 'shipping') return { big: 'Envío', small: 'gratis' }
  const text = fold(title)
  const said = new Set([...text.matchAll(PERCENTAGES)].map(([, figure]) => figure))
  if (kind === 'percent' && said.size > 1) return { big: 'Varias', small: 'rebajas' }
  const figure = kind === 'percent' ? value : value / 100
  const limit = [...text.matchAll(LIMITS)].find(
    ([, , limited = '']) => Number(limited.replaceAll(',', '')) === figure,
  )?.[1]
  const small = limit === 'hasta' ? 'a lo más' : limit === 'desde' ? 'o más' : 'menos'
  return { big: kind === 'percent' ? percent(value) : formatShortMoney(value), small }
}
