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
/** For some people or purchases only: 'Socios con membresía', 'Primera compra', 'Compras mayores a $999', 'desde $499'. */
const FOR_SOME =
  /\b(soci[oa]s?|membres\w*|miembros?|members?\w*|suscri\w*|prime|club|vip|primera compra|client\w+ (nuev|frecuent|distinguid)\w+|nuev\w+ client\w+|mayoreo|empleados?|minim[oa]s?|(mayor|superior)(es)? [aq]|(desde|a partir de|mas de) (mxn ?)?(\$ ?\d|\d{3}|\d+ (piezas|pzas|articulos|productos)\b))/
const FREE = /^(envio )?(gratis|gratuito|sin costo)$|^free( shipping)?$/
const ZERO = /\b0+(?:[.,]0+)?\b/
const MEXICO = new Set(['', 'mx', 'mex', 'mexico'])
/** Codes of three letters (a carrier has them too: 'DHL:99'), and what is no single country. */
const OTHER_CODES = `usa eua eeuu can esp gbr deu fra ita prt chn jpn arg bol bra chl col cri cub dom ecu gtm hnd nic pan per pri pry slv
  ury ven internacional international extranjero worldwide`
const OTHER_COUNTRIES = new Set([...OTHER_CODES.split(/\s+/), ...countryNames()])
const UNKNOWN: Shipping = Object.freeze({ shipping: null, zones: null })

/** The lowest cost of each place. A place that is not understood is left out, and so is another country. */
export function parseShipping(text: string, currency: string): Shipping {
  if (text === '') return UNKNOWN
  let shipping: number | null = null
  const zones = new Map<string, [string, string, number]>()
  for (const part of text.split(/,(?=\s*[A-Za-z]{2}:)|;/)) {
    const words = fold(part)
    if (PICK_UP.test(words) || FOR_SOME.test(words)) continue
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
  if (fields.length > 3) return { isMexico: MEXICO.has(fold(first)), place: second, amount: fourth ?? '' }
  const amount = fields.at(-1) ?? ''
  if (fields.length > 1 && !MEXICO.has(fold(first))) {
    const isOther = /^[a-z]{2}$/i.test(first) || OTHER_COUNTRIES.has(fold(first).replace(/\./g, ''))
    if (isOther) return { isMexico: false, place: '', amount }
    // 'Jalisco:99'
    if (rangeOf(first)) return { isMexico: true, place: first, amount }
  }
  return { isMexico: true, place: fields.length === 3 && rangeOf(second) ? second : '', amount }
}

/** In Spanish and English. */
function countryNames(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => code !== 'MX')
  return ['es', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return codes.flatMap((code) => fold(names.of(code) ?? '') || [])
  })
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
