/** Parses Google's `shipping`: 'MX:CDMX:Estándar:49.00 MXN, MX:::99.00 MXN', also by postal codes ('MX:64000-67999::149'). */
import { isMexicanPrefix, type PostalRange } from '@tianguis/contract/catalog/postal-code'
import { fold } from '@tianguis/contract/folding'
import { stateRange } from './mexican-states.ts'
import { namedCurrency, parsePrice } from './price.ts'

export interface Shipping {
  /** To the whole country; null: the store's shipping rules apply. */
  shipping: number | null
  /** To some postal codes: first prefix, last prefix, centavos; null: none. */
  zones: [string, string, number][] | null
}

const MAX_ZONES = 60
/** Fetching it oneself is no shipping: 'Recoge en tienda', 'envío ocurre', 'click & collect'. */
const PICK_UP =
  /\b(recog\w*|recolec\w*|retir[aeo]\w*|pick[ -]?up|pasa por|(en|a) (la |nuestra )?(tienda|sucursal)|collect|ocurre|mostrador)\b/
const FREE = /^(envio )?(gratis|gratuito|sin costo)$|^free( shipping)?$/
const ZERO = /\b0+(?:[.,]0+)?\b/
const MEXICO = new Set(['', 'mx', 'mex', 'mexico'])
const UNKNOWN: Shipping = Object.freeze({ shipping: null, zones: null })

/** The lowest cost of each place. A place that is not understood is left out, and so is another country. */
export function parseShipping(text: string, currency: string): Shipping {
  if (text === '') return UNKNOWN
  let shipping: number | null = null
  const zones = new Map<string, [string, string, number]>()
  for (const part of text.split(/,(?=\s*[A-Za-z]{2}:)|;/)) {
    if (PICK_UP.test(fold(part))) continue
    const { isMexico, place, amount } = fieldsOf(part)
    const cost = isMexico ? costOf(amount, currency) : null
    if (cost === null) continue
    if (place === '') {
      if (shipping === null || cost < shipping) shipping = cost
      continue
    }
    const range = rangeOf(place)
    if (!range) continue
    const key = `${range.from}-${range.to}`
    const known = zones.get(key)
    if (zones.size < MAX_ZONES && (!known || cost < known[2])) zones.set(key, [range.from, range.to, cost])
  }
  return { shipping, zones: zones.size > 0 ? [...zones.values()] : null }
}

/** `country:place:service:price`; place and service may be left out. */
function fieldsOf(part: string): { isMexico: boolean; place: string; amount: string } {
  const fields = part.split(':').map((field) => field.trim())
  const [first = '', second = '', , fourth] = fields
  const isWhole = fields.length > 3
  const hasCountry = fields.length > 1 && /^[a-z]{2}$/i.test(first)
  const isMexico = (!hasCountry && !isWhole) || MEXICO.has(fold(first))
  if (!isWhole) {
    const isPlace = fields.length === 3 && rangeOf(second) !== null
    return { isMexico, place: isPlace ? second : '', amount: fields.at(-1) ?? '' }
  }
  return { isMexico, place: second, amount: fourth ?? '' }
}

function costOf(amount: string, currency: string): number | null {
  if (FREE.test(fold(amount))) return 0
  // Nothing is nothing in every currency, in the notations of a price.
  if (/^\D*0[0.,]*\D*$/.test(amount)) {
    const one = parsePrice(amount.replace(ZERO, '1'), namedCurrency(amount) || currency)
    return 'centavos' in one ? 0 : null
  }
  const read = parsePrice(amount, currency)
  return 'centavos' in read ? read.centavos : null
}

/** A state, `64*`, `640-679` or `64000-67999`. Null: not understood, or not told by whole groups of a hundred codes. */
function rangeOf(place: string): PostalRange | null {
  const digits = /^(\d{2,5})(\*)?(?:-(\d{2,5})(\*)?)?$/.exec(place)
  if (!digits) return stateRange(place)
  const [, first = '', , last = first] = digits
  if (first.length !== last.length || first > last) return null
  const isWhole = first.length < 4 || (first.length === 5 && first.endsWith('00') && last.endsWith('99'))
  const [from, to] = [first.slice(0, 3), last.slice(0, 3)]
  return isWhole && isMexicanPrefix(from) && isMexicanPrefix(to) ? { from, to } : null
}
