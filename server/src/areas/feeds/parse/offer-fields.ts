/** Parses availability and instalment months; null: not understood. */
import { fold } from '@tianguis/contract/folding'
import { parsePrice } from './price.ts'

/** Preorder and backorder count as out of stock. */
const IN_STOCK = new Set([
  'in stock',
  'in_stock',
  'instock',
  'available',
  'disponible',
  'en stock',
  'con existencia',
  'limited availability',
  '1',
  'true',
  'yes',
  'y',
  'si',
  's',
])
const OUT_OF_STOCK = new Set([
  'out of stock',
  'outofstock',
  'oos',
  'agotado',
  'sin existencia',
  'sin stock',
  'no disponible',
  'unavailable',
  'discontinued',
  'preorder',
  'pre order',
  'preventa',
  'backorder',
  'back order',
  'sold out',
  '0',
  'false',
  'no',
  'n',
])
export function parseAvailability(text: string): boolean | null {
  const word = IN_STOCK.has(text) ? text : plain(text)
  if (word === '' || IN_STOCK.has(word)) return true
  if (OUT_OF_STOCK.has(word)) return false
  // A number of pieces, also '50+'.
  const pieces = /^(\d{1,9})\+?$/.exec(word)?.[1]
  return pieces === undefined ? null : Number(pieces) > 0
}

const MAX_INSTALMENTS_LENGTH = 200
const WITHOUT_INTEREST = /\bsin (ningun )?interes|\bmsi\b/
/** '12:108.25', '12 pagos de $108.25', '12 x 108.25'. */
const PAYMENTS = /^(\d{1,2}) ?(?::|(?:pagos?|mensualidades|meses)(?: de| x)?|x) ?(.+)$/
/** Payments are rounded to tenths or pesos; interest is more than this share of the price. */
const MAX_ROUNDED_UP = 0.005
const MAX_ROUNDED_DOWN = 0.02

/**
 * Months without interest: affiliate networks write them alone ('12', '3, 6, 12'), stores with the words, Google as
 * `months:amount`, which carries interest if the payments make more than the price. 0: none, or not certain.
 */
export function parseInstallmentMonths(text: string, centavos: number, currency: string): number {
  if (text === '' || text.length > MAX_INSTALMENTS_LENGTH) return 0
  const words = fold(text.trim()).replace(/\s+/g, ' ').replace(/:$/, '')
  const alone = words.replace(/ (meses|mensualidades)$/, '').split(/ ?[,;/|] ?/)
  if (alone.every((months) => /^\d{1,2}$/.test(months))) return possibleMonths(Math.max(...alone.map(Number)))
  if (WITHOUT_INTEREST.test(words)) return possibleMonths(Number(/^\d{1,2}\b/.exec(words)?.[0] ?? 0))
  const [, months, amount = ''] = PAYMENTS.exec(words) ?? []
  const payment = parsePrice(amount, currency)
  if ('refused' in payment) return 0
  const interest = (payment.centavos * Number(months)) / centavos - 1
  return interest <= MAX_ROUNDED_UP && interest >= -MAX_ROUNDED_DOWN ? possibleMonths(Number(months)) : 0
}

const possibleMonths = (months: number): number => (months >= 2 && months <= 60 ? months : 0)

function plain(text: string): string {
  return fold(text.trim()).replace(/[\s_-]+/g, ' ')
}
