/** Parses Google's `shipping`: 'MX:CDMX:Estándar:49.00 MXN, MX:::99.00 MXN', also by postal codes ('MX:64000-67999::149'). */
import { isMexicanPrefix, type PostalRange } from '@tianguis/contract/catalog/postal-code'
import { stateRange } from './mexican-states.ts'
import { parsePrice } from './price.ts'

export interface Shipping {
  /** To the whole country; null: the store's shipping rules apply. */
  shipping: number | null
  /** To some postal codes: first prefix, last prefix, centavos; null: none. */
  zones: [string, string, number][] | null
}

const MAX_ZONES = 60
const UNKNOWN: Shipping = Object.freeze({ shipping: null, zones: null })

/** The lowest cost of each place. A place that is not understood is left out, and so is another country. */
export function parseShipping(text: string, currency: string): Shipping {
  if (text === '') return UNKNOWN
  let shipping: number | null = null
  const zones = new Map<string, [string, string, number]>()
  for (const part of text.split(/,(?=\s*[A-Za-z]{2}:)|;/)) {
    const { country, place, amount } = fieldsOf(part)
    const cost = country === 'MX' ? costOf(amount, currency) : null
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
function fieldsOf(part: string): { country: string; place: string; amount: string } {
  const fields = part.split(':').map((field) => field.trim())
  const [first = '', second = '', , fourth] = fields
  const hasCountry = fields.length > 1 && /^([A-Z]{2})?$/.test(first)
  const country = hasCountry && first !== '' ? first : 'MX'
  if (fields.length < 4) {
    const isPlace = fields.length === 3 && rangeOf(second) !== null
    return { country, place: isPlace ? second : '', amount: fields.at(-1) ?? '' }
  }
  return { country, place: second, amount: fourth ?? '' }
}

function costOf(amount: string, currency: string): number | null {
  if (/^0+([.,]0+)?(\s*[A-Z]{3})?$/.test(amount)) return 0
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
