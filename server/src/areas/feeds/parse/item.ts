/** Parses one row of a feed into an offer, or says why it is refused. */

import { RATE_PREFIX } from '@tianguis/contract/admin/catalogue/feed-columns'
import { isRestrictedGtin, parseGtin } from '@tianguis/contract/catalog/gtin'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { DateOrder } from '../dates/moments.ts'
import { saleWindow } from '../dates/sale-window.ts'
import type { Fields } from '../read/raw-row.ts'
import { ADDITIONAL_IMAGES, additionalImages } from './additional-images.ts'
import { brandOf } from './brand.ts'
import { parseCondition } from './condition.ts'
import { httpUrl } from './http-url.ts'
import { parseAvailability, parseInstallmentMonths } from './offer-fields.ts'
import { inPesos, MAX_CENTAVOS, namedCurrency, parsePrice } from './price.ts'
import { parsePriceHistory } from './price-history.ts'
import { MAX_SPEC_LENGTH, SPECS } from './product-details.ts'
import { parseShipping } from './shipping.ts'
import { isNoValue } from './text/no-value.ts'
import { plainText } from './text/plain-text.ts'

export interface Item {
  sku: string
  url: string
  price: number
  listPrice: number | null
  /** When the sale ends whose price this is; then `listPrice` is the price. */
  saleEndsAt: Date | null
  shipping: number | null
  /** First prefix, last prefix, centavos. */
  shippingZones: [string, string, number][] | null
  inStock: boolean
  condition: OfferCondition
  months: number
  title: string
  brand: string
  /** Null also for a number that means another thing in another store. */
  gtin: string | null
  attributes: Fields | null
}

export interface ParseOptions {
  currency: string
  /** Pesos for one unit of the currency; null: the prices are pesos. */
  rate: number | null
  /** The operator's column mapping; with another mapping the same text is a changed row. */
  mapping: Readonly<Record<string, string>>
  now: Date
  /** How the file writes its dates. */
  dates?: DateOrder
  /** The link of offers without one; null: they are refused. */
  site: string | null
}

/** Attributes of an offer whose price was converted. A feed cannot state them. */
const ORIGINAL_PRICE = 'original_price'
const EXCHANGE_RATE = 'exchange_rate'
const MAX_LENGTHS = { sku: 200, title: 200, attribute: 500 }
/** How exports leave a sale price empty. */
const NO_PRICE = /^\D{0,9}0[0.,]{0,9}\D{0,9}$|^(n\/?a|null|none|-+)$/i
const MAX_ATTRIBUTES = 40
const FREE_SHIPPING = { shipping: 0, zones: null }
/** Fields with a column of their own; all others are stored as attributes. */
const PLACED = new Set([
  ...`id title description link image_link price list_price sale_price currency availability condition brand gtin mpn
   shipping installment msi points identifier_exists ${ORIGINAL_PRICE} ${EXCHANGE_RATE}`.split(/\s+/),
  ...Object.keys(SPECS),
])

/** One character longer than allowed, so that `parseItem` can refuse a SKU that is too long. */
export function skuOf(fields: Fields): string {
  return plainText(fields.id ?? '', MAX_LENGTHS.sku + 1)
}

/** The offer of a row, or a Spanish reason why it is refused. */
export function parseItem(fields: Fields, sku: string, options: ParseOptions): Item | { refused: string } {
  const { site } = options
  if (sku.length > MAX_LENGTHS.sku) return { refused: 'el id es demasiado largo' }
  const title = plainText(fields.title ?? '', MAX_LENGTHS.title)
  if (title === '' || isNoValue(title)) return { refused: 'falta el título' }
  if (title.includes('\ufffd')) return { refused: 'el título tiene letras dañadas (codificación)' }
  const brand = brandOf(fields.brand ?? '')
  if (brand.includes('\ufffd')) return { refused: 'la marca tiene letras dañadas (codificación)' }
  const { currency, rate } = currencyOfRow(fields, options)
  const money = readMoney(fields, currency, options)
  if ('refused' in money) return money
  const price = inPesos(money.price, rate)
  if (price < 1 || price > MAX_CENTAVOS) return { refused: 'el precio convertido a pesos no es posible' }
  const url = httpUrl(fields.link ?? '') ?? (fields.link ? null : site)
  if (url === null)
    return {
      refused: fields.link
        ? 'el enlace no es una dirección http(s)'
        : 'falta el enlace, y la tienda no tiene sitio (--site)',
    }
  if (fields.subscription_cost) return { refused: 'el precio pide además un plan de pagos' }
  const inStock = parseAvailability(fields.availability ?? '')
  if (inStock === null) return { refused: 'la disponibilidad no se entiende' }
  const condition = parseCondition(fields.condition ?? '', title)
  if (condition === null) return { refused: 'la condición no se entiende' }
  const gtin = parseGtin(fields.gtin ?? '')
  const { shipping, zones } =
    fields.free_shipping === 'true' ? FREE_SHIPPING : parseShipping(fields.shipping ?? '', currency)
  return {
    sku,
    url,
    price,
    listPrice: money.listPrice === null ? null : inPesos(money.listPrice, rate),
    saleEndsAt: money.saleEndsAt,
    shipping: shipping === null ? null : inPesos(shipping, rate),
    shippingZones: zones?.map(([from, to, cost]) => [from, to, inPesos(cost, rate)]) ?? null,
    inStock,
    condition,
    months: parseInstallmentMonths(
      fields.msi ?? fields.installment ?? '',
      money.price,
      currency,
      fields.msi !== undefined,
    ),
    title,
    brand,
    gtin: gtin === null || isRestrictedGtin(gtin) || isOfSeveral(fields) ? null : gtin,
    attributes:
      rate === null ? attributesOf(fields) : { ...attributesOf(fields), ...original(money.price, currency, rate) },
  }
}

/** The feed's currency, or the one that the row names: pesos, or another if the operator gave a rate for it. */
function currencyOfRow(fields: Fields, { currency, rate, mapping }: ParseOptions) {
  const price = fields.price ?? ''
  if (fields.currency === undefined && price.endsWith(currency)) return { currency, rate }
  const named = namedCurrency(price, fields.currency)
  if (named === 'MXN') return { currency: named, rate: null }
  const other = named === currency ? undefined : mapping[`${RATE_PREFIX}${named}`]
  return other === undefined ? { currency, rate } : { currency: named, rate: Number(other) }
}

/** Price and list price. A sale price applies between its dates and only if it is lower. */
function readMoney(fields: Fields, currency: string, { now, dates }: ParseOptions) {
  const points = fields.price === undefined ? fields.points : undefined
  const last = points && parsePriceHistory(points, now, currency, fields.currency).at(-1)
  const regular = last ? { centavos: last.price } : parsePrice(fields.price ?? '', currency, fields.currency)
  if ('refused' in regular) return regular
  const price = regular.centavos
  const saleText = fields.sale_price && !NO_PRICE.test(fields.sale_price) ? fields.sale_price : ''
  const window = saleText ? saleWindow(fields.sale_price_effective_date ?? '', now, dates) : null
  if (saleText && !window) return { refused: 'las fechas de la oferta no se entienden' }
  if (window?.active) {
    const sale = parsePrice(saleText, currency, fields.currency)
    if ('refused' in sale) return { refused: `precio de oferta: ${sale.refused}` }
    if (sale.centavos < price) return { price: sale.centavos, listPrice: price, saleEndsAt: window.edge }
  }
  const list = fields.list_price ? parsePrice(fields.list_price, currency, fields.currency) : null
  const isClaimed = list && 'centavos' in list && list.centavos > price
  return { price, listPrice: isClaimed ? list.centavos : null, saleEndsAt: null }
}

/** What the feed stated, kept as attributes of a converted offer. */
function original(price: number, currency: string, rate: number): Fields {
  return { [ORIGINAL_PRICE]: `${(price / 100).toFixed(2)} ${currency}`, [EXCHANGE_RATE]: String(rate) }
}

/** A pack or a bundle that the store made has the GTIN of one of its articles. */
function isOfSeveral({ multipack = '', is_bundle: bundle = '' }: Fields): boolean {
  return Number(multipack) > 1 || /^(yes|true|s[ií]|1)$/i.test(bundle.trim())
}

function attributesOf(fields: Fields): Fields | null {
  let attributes: Fields | null = null
  let count = 0
  for (const name in fields) {
    if (PLACED.has(name) || ++count > MAX_ATTRIBUTES) continue
    const text = fields[name] ?? ''
    const value = name === ADDITIONAL_IMAGES ? additionalImages(text) : plainText(text, MAX_LENGTHS.attribute)
    if (value === '') continue
    attributes ??= {}
    attributes[plainText(name, MAX_SPEC_LENGTH)] = value
  }
  return attributes
}
