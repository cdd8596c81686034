/** A row of the file as the preview shows it. */
import type { PreviewRow } from '@tianguis/contract/admin/feeds/feed-preview'
import { skuOf } from '../parse/item.ts'
import { plainText } from '../parse/text/plain-text.ts'
import type { Fields, RawRow } from '../read/raw-row.ts'
import type { StagedRow } from '../run/intake/staged-row.ts'
import type { Tally } from '../run/report.ts'

const MAX_TEXT_LENGTH = 200

type Row = Omit<PreviewRow, 'category' | 'categoryReason'>

export function acceptedRow(line: number, fields: Fields, { item, details }: StagedRow): Row {
  const { sku, title, brand, gtin, price, listPrice, shipping, inStock, condition } = item
  return {
    line,
    sku,
    title,
    gtin,
    price,
    listPrice,
    shipping,
    inStock,
    condition,
    brand,
    shippingZones: item.shippingZones?.length ?? 0,
    storeCategory: storeCategory(fields),
    image: details?.image?.startsWith('http') ? details.image : null,
    problem: null,
  }
}

export function refusedRow({ line }: RawRow, fields: Fields, tally: Tally): Row {
  return {
    line,
    sku: skuOf(fields),
    title: plainText(fields.title ?? '', MAX_TEXT_LENGTH),
    brand: plainText(fields.brand ?? '', MAX_TEXT_LENGTH),
    gtin: null,
    price: null,
    listPrice: null,
    shipping: null,
    shippingZones: 0,
    inStock: false,
    condition: '',
    storeCategory: storeCategory(fields),
    image: null,
    problem: tally.refusals.at(-1)?.reason ?? null,
  }
}

export function storeCategory({ product_type, google_product_category }: Fields): string {
  return plainText(product_type ?? google_product_category ?? '', MAX_TEXT_LENGTH)
}
