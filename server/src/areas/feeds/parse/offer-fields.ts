/** Parses availability and instalment months; null: not understood. */
import { fold } from '@tianguis/contract/folding'
import { parsePrice } from './price.ts'

const IN_STOCK = words(`
in stock|in_stock|instock|in stock online|online only|onlineonly|limited availability|limitedavailability|available
disponible|disponibles|disponible en linea|en stock|hay stock|con existencia|con existencias|en existencia|en existencias
hay existencia|hay existencias|ultimas piezas|pocas piezas|1|true|verdadero|yes|y|si|s`)
/** Preorder and backorder count as out of stock. */
const OUT_OF_STOCK = words(`
outofstock|oos|discontinued|descontinuado|descontinuada|preorder|pre order|presale|pre sale|preventa|en preventa
backorder|back order|backordered|onbackorder|on backorder|on back order|made to order|madetoorder|soldout|bajo pedido
sobre pedido|por pedido|bajo encargo|por encargo|proximamente|coming soon|not available|false|falso|no|n`)
/** Whatever follows: 'agotado temporalmente', 'sin existencias en línea'. */
const BEGINS_OUT_OF_STOCK =
  /^(agotad[oa]s?|sin (existencias?|stock|inventario)|(temporarily |currently )?(out of stock|unavailable)|sold out|(temporalmente |por el momento )(agotad[oa]s?|no disponibles?)|no disponibles?|no hay|fuera de (stock|existencias?))\b/
const MAX_AVAILABILITY_LENGTH = 200
const SCHEMA_ORG = /^https?:\/\/(www\.)?schema\.org\//
/** A number of pieces: '50+', '12.0', '-2', '>10', '8 piezas'. */
const PIECES =
  /^(>=? ?)?(-)?\+?(\d{1,9}([.,]\d{1,9})*)\+?( (piezas?|pzas?|pz|unidad(es)?|disponibles?|en (stock|existencia)))?\.?$/

export function parseAvailability(text: string): boolean | null {
  if (text === '' || IN_STOCK.has(text)) return true
  if (text.length > MAX_AVAILABILITY_LENGTH) return null
  const folded = fold(text.trim()).replace(SCHEMA_ORG, '')
  const [, , minus, pieces] = PIECES.exec(folded) ?? []
  if (pieces !== undefined) return minus === undefined && /[1-9]/.test(pieces)
  const word = folded.replace(/[\s_-]+/g, ' ')
  if (word === '' || IN_STOCK.has(word)) return true
  return OUT_OF_STOCK.has(word) || BEGINS_OUT_OF_STOCK.test(word) ? false : null
}

const MAX_INSTALMENTS_LENGTH = 200
const WITHOUT_INTEREST = /\bsin (ningun )?interes|\bmsi\b/
/** '12:108.25', '12 pagos de $108.25', '12 x 108.25'. */
const PAYMENTS = /^(\d{1,2}) ?(?::|(?:pagos?|mensualidades|meses)(?: de| x)?|x) ?(.+)$/
/** 'En compras mínimas de $3,000', 'desde 5 mil pesos', 'a partir de $999', 'en compras de $2,000'. */
const MINIMUM =
  /\b(?:desde|a partir de|min(?:im[oa]s?)?|mayor(?:es)?|superior(?:es)?|no menor(?:es)?|arriba de|mas de|(?:al?|por) (?:comprar|gastar)|(?:compras?|pedidos?|montos?|tickets?|consumos?) (?:de|por|con|arriba|igual(?:es)?))\b/
const MINIMUM_AMOUNT =
  /^[^\d]{0,40}(\d[\d.,]{0,12}\d|\d)( ?mil\b| ?k\b)?(?! ?(?:\d|meses|mensualidades|msi|pagos|quincenas))/
/** Payments are rounded to tenths or pesos; interest is more than this share of the price. */
const MAX_ROUNDED_UP = 0.005
const MAX_ROUNDED_DOWN = 0.02

/**
 * Months without interest: affiliate networks write them alone ('12', '3, 6, 12'), stores with the words, Google as
 * `months:amount`, which carries interest if the payments make more than the price. '12 meses' says nothing of interest unless
 * the column does (`isWithoutInterest`). 0: none, or not certain.
 */
export function parseInstallmentMonths(
  text: string,
  centavos: number,
  currency: string,
  isWithoutInterest = false,
): number {
  if (text === '' || text.length > MAX_INSTALMENTS_LENGTH) return 0
  const whole = fold(text.trim()).replace(/\s+/g, ' ').replace(/:$/, '')
  const terms = termsFor(whole, centavos, currency)
  if (terms === null) return 0
  const alone = (isWithoutInterest ? terms.replace(/ (meses|mensualidades|pagos)$/, '') : terms).split(/ ?[,;/|] ?/)
  if (alone.every((months) => /^\d{1,2}$/.test(months))) return possibleMonths(Math.max(...alone.map(Number)))
  if (WITHOUT_INTEREST.test(terms)) return possibleMonths(Number(/^\d{1,2}\b/.exec(terms)?.[0] ?? 0))
  const [, months, amount = ''] = PAYMENTS.exec(terms) ?? []
  const payment = parsePrice(amount, currency)
  if ('refused' in payment) return 0
  const interest = (payment.centavos * Number(months)) / centavos - 1
  return interest <= MAX_ROUNDED_UP && interest >= -MAX_ROUNDED_DOWN ? possibleMonths(Number(months)) : 0
}

/** What stands before the least purchase; null if the price does not reach it, or if it is not understood. */
function termsFor(text: string, centavos: number, currency: string): string | null {
  const minimum = MINIMUM.exec(text)
  if (!minimum) return text
  const [, amount = '', thousands] = MINIMUM_AMOUNT.exec(text.slice(minimum.index + minimum[0].length)) ?? []
  const least = parsePrice(amount, currency)
  if ('refused' in least || centavos < least.centavos * (thousands ? 1_000 : 1)) return null
  return text.slice(0, minimum.index).trim()
}

const possibleMonths = (months: number): number => (months >= 2 && months <= 60 ? months : 0)

function words(text: string): Set<string> {
  return new Set(text.trim().split(/[|\n]/))
}
