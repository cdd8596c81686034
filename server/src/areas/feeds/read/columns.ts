/** Maps field names of feeds (Google's, affiliate networks', stores') to ours. */

import { NO_COLUMN } from '@tianguis/contract/admin/catalogue/feed-columns'
import { fold } from '@tianguis/contract/folding'
import type { Fields } from './raw-row.ts'

const NAMES: Readonly<Record<string, string>> = {
  id: 'merchant_product_id sku sku_number product_id productid aw_product_id offer_id item_id codigo clave folio',
  title: 'product_name name nombre titulo productname',
  description: 'product_description long_description descripcion product_short_description short_description',
  link: 'merchant_deep_link product_url producturl url buy_url deeplink aw_deep_link enlace liga',
  image_link: 'merchant_image_url image_url imageurl image imagen picture aw_image_url large_image foto',
  price: 'search_price current_price precio store_price nypris',
  list_price:
    'rrp_price retail_price product_price_old old_price was_price fromprice precio_lista precio_regular precio_anterior',
  sale_price: 'precio_oferta special_price',
  sale_price_effective_date: 'sale_date',
  currency: 'currency_code moneda divisa',
  availability: 'in_stock stock stock_status stock_quantity disponibilidad existencia existencias is_for_sale',
  condition: 'condicion estado product_condition',
  brand: 'brand_name manufacturer marca fabricante manufacturer_name',
  gtin: 'ean upc isbn product_gtin barcode codigo_barras codigo_de_barras ean13',
  mpn: 'manufacturer_part_number model modelo part_number product_model model_number',
  product_type:
    'merchant_category category_path merchant_product_category_path category_name category categories categoria categorias primary_category advertisercategory',
  google_product_category: 'google_category google_product_category_id',
  item_group_id: 'parent_product_id parent_sku group_id',
  shipping: 'delivery_cost shipping_cost shipping_price costo_envio envio',
  installment: 'installments meses',
  msi: 'meses_sin_intereses meses_sin_interes',
  color: 'colour fashion:colour',
  size: 'fashion:size talla',
  material: 'fashion:material',
  pattern: 'fashion:pattern',
  date: 'fecha last_updated',
  points: 'price_history',
}

const UNREAD: Meaning = { field: '', rank: 100 }

interface Meaning {
  field: string
  /** Of two columns for one field the one with the lower rank is used. */
  rank: number
}

const KNOWN = new Map<string, Meaning>(
  Object.entries(NAMES).flatMap(([field, others]) =>
    [field, ...others.split(' ')].map((name, rank) => [name, { field, rank: rank + 1 }] as const),
  ),
)

/** Names are compared without case, accents, namespace and separators. */
export function columnName(text: string): string {
  return fold(text.trim().replace(/^g:|^c:/i, '')).replace(/[\s.-]+/g, '_')
}

export class Columns {
  readonly #meanings: Map<string, Meaning>
  readonly #cache = new Map<string, Meaning>()

  /** `mapping`: our field → the file's column, from the operator; it takes precedence. `NO_COLUMN`: the field is not read. `category:` and `rate:` are no columns. */
  constructor(mapping: Readonly<Record<string, string>> = {}) {
    this.#meanings = new Map(KNOWN)
    for (const [name, { field }] of KNOWN) if (mapping[field] === NO_COLUMN) this.#meanings.set(name, UNREAD)
    for (const [field, column] of Object.entries(mapping))
      if (column !== NO_COLUMN && !field.includes(':')) this.#meanings.set(columnName(column), { field, rank: 0 })
  }

  meaningOf(name: string): Meaning {
    const known = this.#cache.get(name)
    if (known) return known
    const plain = columnName(name)
    const meaning = this.#meanings.get(plain) ?? { field: plain, rank: 100 }
    if (this.#cache.size < 10_000) this.#cache.set(name, meaning)
    return meaning
  }

  /** The columns of a header with their fields, preferred ones first. */
  plan(header: readonly string[]): { field: string; column: number }[] {
    const meant = header.map((name, column) => ({ ...this.meaningOf(name), column }))
    return meant.filter(({ field }) => field !== '').sort((a, b) => a.rank - b.rank || a.column - b.column)
  }

  /** Sets one field; the preferred name wins, and empty values are ignored. */
  put(fields: Fields, ranks: Record<string, number>, name: string, value: string): void {
    if (value === '') return
    const { field, rank } = this.meaningOf(name)
    if (field === '') return
    if (fields[field] !== undefined && rank >= (ranks[field] ?? 1)) return
    fields[field] = value
    if (rank !== 1) ranks[field] = rank
  }
}
