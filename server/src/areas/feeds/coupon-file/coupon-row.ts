/** A row of a file of coupons. */
import { DAY_MS } from '@tianguis/contract/durations'
import { endOfMexicanDay, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import { type CouponTerms, minimumIn, soundsConditional } from '../../coupons/operator-service.ts'
import { type DateOrder, momentOf } from '../dates/moments.ts'
import { httpUrl } from '../parse/http-url.ts'
import { parsePrice } from '../parse/price.ts'
import { plainText } from '../parse/text/plain-text.ts'
import type { Fields } from '../read/raw-row.ts'

/** A coupon that does not say when it ends is not believed for longer. */
const BELIEVED_DAYS = 30

/** `order`: how the file writes its dates. */
export function couponOf(fields: Fields, order?: DateOrder): CouponTerms | { refused: string } {
  const title = plainText(fields.title ?? '', 200)
  if (title === '') return { refused: 'falta el título' }
  const worth = worthOf(fields, title)
  if ('refused' in worth) return worth
  const startsAt = momentOf(fields.date ?? '', startOfMexicanDay, order)
  if (!startsAt) return { refused: 'la fecha de inicio no se entiende' }
  const expiresAt = fields.expires
    ? momentOf(fields.expires, endOfMexicanDay, order)
    : new Date(startsAt.getTime() + BELIEVED_DAYS * DAY_MS)
  if (!expiresAt || expiresAt <= startsAt) return { refused: 'la fecha de fin no se entiende' }
  const minimum = fields.minimum ? parsePrice(fields.minimum) : { centavos: 0 }
  if ('refused' in minimum) return { refused: 'el mínimo no se entiende' }
  const maximum = fields.maximum ? parsePrice(fields.maximum) : { centavos: null }
  if ('refused' in maximum) return { refused: 'el máximo no se entiende' }
  const terms = plainText(fields.terms ?? '', 1_000)
  const words = `${title}. ${terms}`
  const stated = minimumIn(words)
  const asksUnknownBasket = stated === null && minimum.centavos === 0
  const known = [minimum.centavos, maximum.centavos ?? 0, worth.kind === 'amount' ? worth.value : 0]
  const conditional = conditionalOf(fields.conditional ?? '', asksUnknownBasket || soundsConditional(words, known))
  if (conditional === null) return { refused: 'conditional debe decir sí o no' }
  return {
    title,
    code: plainText(fields.code ?? '', 60) || null,
    terms,
    ...worth,
    minimum: Math.max(minimum.centavos, stated ?? 0),
    maximum: maximum.centavos,
    conditional,
    url: httpUrl(fields.link ?? ''),
    startsAt,
    expiresAt,
    endAssumed: !fields.expires,
  }
}

/** As the file says; without a word in it, as its text `sounds`. Null: not understood. */
function conditionalOf(said: string, sounds: boolean): boolean | null {
  if (said.trim() === '') return sounds
  if (/^(s[ií]|true|1|yes)$/i.test(said.trim())) return true
  return /^(no|false|0)$/i.test(said.trim()) ? false : null
}

function worthOf(fields: Fields, title: string): Pick<CouponTerms, 'kind' | 'value'> | { refused: string } {
  const percent = Number((fields.percent ?? '').replace('%', '').trim() || Number.NaN)
  // Rounded it would say another discount than the store's.
  if (!Number.isNaN(percent) && !Number.isInteger(percent)) return { refused: 'el porcentaje no es entero' }
  if (percent >= 1 && percent <= 100) return { kind: 'percent', value: percent }
  if (fields.amount) {
    const amount = parsePrice(fields.amount)
    return 'centavos' in amount ? { kind: 'amount', value: amount.centavos } : { refused: 'el monto no se entiende' }
  }
  if (/env[ií]o\s+gratis/i.test(title)) return { kind: 'shipping', value: 0 }
  return { refused: 'no dice cuánto descuenta' }
}
