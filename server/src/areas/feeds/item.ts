/** One row of a feed, understood; or why it cannot be. */
import { slugOf } from '../../demo/words.ts'
import type { Key } from './match/hash.ts'
import { keysOf } from './match/keys.ts'
import type { Fields } from './read/raw-row.ts'
import { webAddress } from './sense/address.ts'
import { isLocal, readGtin } from './sense/gtin.ts'
import { type PastPrice, readHistory } from './sense/history.ts'
import { plainText } from './sense/plain-text.ts'
import { readPrice } from './sense/price.ts'
import { type Condition, readCondition, readMonths, readShipping, readStock, saleWindow } from './sense/state.ts'

export interface Item {
  sku: string
  url: string
  price: number
  listPrice: number | null
  shipping: number | null
  inStock: boolean
  condition: Condition
  months: number
  title: string
  brand: string
  mpn: string | null
  gtin: string | null
  /** Given out by the store itself: it counts only together with the brand, and never becomes a product's own. */
  gtinIsLocal: boolean
  mpnKey: Key | null
  titleKey: Key | null
  image: string | null
  description: string
  specs: { label: string; value: string }[]
  attributes: Fields | null
  slug: string
  history: PastPrice[]
}

export interface Reading {
  currency: string
  now: Date
  /** Where an offer without its own address leads; null: it is refused. */
  site: string | null
}

const LONGEST = { sku: 200, title: 200, brand: 80, mpn: 80, description: 2_000, spec: 80, attribute: 500, slug: 90 }
const MOST_ATTRIBUTES = 40
const SPECS: Readonly<Record<string, string>> = {
  color: 'Color',
  size: 'Talla',
  material: 'Material',
  pattern: 'Estampado',
  gender: 'Género',
  age_group: 'Edad',
}
/** Fields that have a place of their own; everything else goes to the attributes. */
const PLACED = new Set(
  `id title description link image_link price list_price sale_price currency availability condition brand gtin mpn
   shipping installment points identifier_exists`.split(/\s+/),
)

export function skuOf(fields: Fields): string {
  return plainText(fields.id ?? '', LONGEST.sku + 1)
}

export function readItem(fields: Fields, sku: string, { currency, now, site }: Reading): Item | { refused: string } {
  if (sku.length > LONGEST.sku) return { refused: 'el id es demasiado largo' }
  const title = plainText(fields.title ?? '', LONGEST.title)
  if (title === '') return { refused: 'falta el título' }
  if (title.includes('\ufffd')) return { refused: 'el título tiene letras dañadas (codificación)' }
  const history = fields.points ? readHistory(fields.points, now) : []
  const money = readMoney(fields, currency, now, history)
  if ('refused' in money) return money
  const url = webAddress(fields.link ?? '') ?? (fields.link ? null : site)
  if (url === null) return { refused: fields.link ? 'el enlace no es una dirección http(s)' : 'falta el enlace' }
  const inStock = readStock(fields.availability ?? '')
  if (inStock === null) return { refused: 'la disponibilidad no se entiende' }
  const condition = readCondition(fields.condition ?? '')
  if (condition === null) return { refused: 'la condición no se entiende' }
  const brand = plainText(fields.brand ?? '', LONGEST.brand)
  const mpn = plainText(fields.mpn ?? '', LONGEST.mpn)
  const gtin = readGtin(fields.gtin ?? '')
  const keys = keysOf({ title, brand, mpn, color: fields.color ?? '', size: fields.size ?? '' })
  return {
    sku,
    url,
    ...money,
    shipping: fields.free_shipping === 'true' ? 0 : readShipping(fields.shipping ?? '', currency),
    inStock,
    condition,
    months: readMonths(fields.installment ?? ''),
    title,
    brand,
    mpn: mpn || null,
    gtin,
    gtinIsLocal: gtin !== null && isLocal(gtin),
    mpnKey: keys.mpn,
    titleKey: keys.title,
    image: webAddress(fields.image_link ?? ''),
    description: plainText(fields.description ?? '', LONGEST.description),
    specs: specsOf(fields),
    attributes: attributesOf(fields),
    slug: slugOf(title).slice(0, LONGEST.slug).replace(/-$/, '') || 'producto',
    history,
  }
}

/** The price to pay now, and the one it is compared with. A sale counts between its dates and only when it is lower. */
function readMoney(fields: Fields, currency: string, now: Date, history: readonly PastPrice[]) {
  const last = history.at(-1)
  const regular =
    fields.price === undefined && last
      ? { centavos: last.price }
      : readPrice(fields.price ?? '', currency, fields.currency)
  if ('refused' in regular) return regular
  const price = regular.centavos
  if (fields.sale_price && saleWindow(fields.sale_price_effective_date ?? '', now).active) {
    const sale = readPrice(fields.sale_price, currency, fields.currency)
    if ('refused' in sale) return { refused: `precio de oferta: ${sale.refused}` }
    if (sale.centavos < price) return { price: sale.centavos, listPrice: price }
  }
  const list = fields.list_price ? readPrice(fields.list_price, currency, fields.currency) : null
  return { price, listPrice: list && 'centavos' in list && list.centavos > price ? list.centavos : null }
}

function specsOf(fields: Fields): Item['specs'] {
  const specs: Item['specs'] = []
  for (const name in SPECS) {
    if (fields[name] === undefined) continue
    const value = plainText(fields[name], LONGEST.spec)
    if (value !== '') specs.push({ label: SPECS[name] ?? name, value })
  }
  return specs
}

function attributesOf(fields: Fields): Fields | null {
  const attributes: Fields = {}
  let count = 0
  for (const name in fields) {
    if (PLACED.has(name) || name in SPECS || ++count > MOST_ATTRIBUTES) continue
    const value = plainText(fields[name] ?? '', LONGEST.attribute)
    if (value !== '') attributes[plainText(name, LONGEST.spec)] = value
  }
  return count === 0 ? null : attributes
}
