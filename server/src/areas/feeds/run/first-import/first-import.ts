/**
 * The first large file of an empty catalogue. No row can match an existing product, so ids are computed from the row number
 * and rows are copied straight into the tables, without constraints or indexes, in one transaction that ends by restoring them.
 */
import type pg from 'pg'
import { READING_COLUMNS } from '../../../readings/service.ts'
import { MultiTableCopy } from '../../copy/multi-table-copy-sql.ts'
import { REVIEW_OFFERS } from '../../examine/examine-queries.ts'
import type { PlacedTitle } from '../../placing/place-titles.ts'
import type { NewDetails, ProductKey, StagedRow } from '../intake/staged-row.ts'
import type { Report } from '../report.ts'
import { beginFirstImport, type EmptyTables, finishFirstImport } from './first-import-queries.ts'

const COLUMNS = {
  offers:
    `id product_id store_id sku url price list_price sale_ends_at shipping shipping_zones in_stock condition months price_since
    confirmed_at match_reason title gtin attributes feed_id follows_feed fingerprint created_at`.split(/\s+/),
  products: `id slug name brand mpn gtin category_id lvl0 lvl1 lvl2 lvl3 lvl4 image description specs created_at
    updated_at`.split(/\s+/),
  product_attributes: ['product_id', ...Object.keys(READING_COLUMNS)],
  price_points: ['offer_id', 'at', 'price', 'in_stock'],
  product_keys: ['key', 'product_id'],
  stale_products: ['product_id'],
}
const TABLES = Object.keys(COLUMNS)
const LEVELS = 5
const KEYS_AT_ONCE = 5_000

export interface FirstImportOf {
  storeId: number
  feedId: number
  now: Date
  complete: boolean
}

export class FirstImport {
  readonly #client: pg.PoolClient
  readonly #of: FirstImportOf
  readonly #copy: MultiTableCopy<keyof typeof COLUMNS>
  readonly #empty: EmptyTables
  rows = 0
  /** An empty catalogue has no offers that could have changed. */
  readonly changed = 0
  #products = 0
  #inStock = 0
  readonly #contradicted: { offer_id: number; product_id: number; reasons: string[] }[] = []

  private constructor(client: pg.PoolClient, of: FirstImportOf, empty: EmptyTables) {
    this.#client = client
    this.#of = of
    this.#empty = empty
    this.#copy = new MultiTableCopy(client, COLUMNS, { price_points: empty.pricePartition })
  }

  /** Null: the catalogue is not empty, or a running site would have to wait for the tables. */
  static async begin(client: pg.PoolClient, of: FirstImportOf): Promise<FirstImport | null> {
    const empty = await beginFirstImport(client, TABLES, of.now)
    return empty && new FirstImport(client, of, empty)
  }

  add({ item, fingerprint, head, contradiction, details }: StagedRow, place: PlacedTitle | null): void {
    const { storeId, feedId, now, complete } = this.#of
    const seq = this.rows++
    const id = this.#empty.lastIds.offers + seq + 1
    this.#copy
      .row('offers')
      .bigint(id)
      .bigint(this.#empty.lastIds.products + head + 1)
      .int(storeId)
      .text(item.sku)
      .text(item.url)
      .bigint(item.price)
      .bigint(item.listPrice)
      .moment(item.saleEndsAt)
      .bigint(item.shipping)
      .json(item.shippingZones)
      .flag(item.inStock)
      .text(item.condition)
      .small(item.months)
      .moment(now)
      .moment(now)
      .text(head === seq ? 'new' : 'gtin')
      .text(item.title)
      .text(item.gtin)
      .record(item.attributes)
      .int(feedId)
      .flag(complete)
      .key(fingerprint)
      .moment(now)
    if (item.inStock) this.#inStock++
    this.#point(id, now, item.price, item.inStock)
    if (details && place) this.#product(seq, contradiction ? { ...item, gtin: null } : item, details, place)
    if (!contradiction) return
    const contradictedProduct = this.#empty.lastIds.products + contradiction.head + 1
    this.#contradicted.push({ offer_id: id, product_id: contradictedProduct, reasons: contradiction.reasons })
  }

  drain(): Promise<void> {
    return this.#copy.drain()
  }

  async finish(keys: Iterable<ProductKey>, report: Report): Promise<void> {
    const { lastIds, restoreConstraints } = this.#empty
    await this.#writeKeys(keys)
    await this.#copy.end()
    await finishFirstImport(this.#client, {
      lastIds: { products: lastIds.products + this.rows, offers: lastIds.offers + this.rows },
      inStock: this.#inStock,
      storeId: this.#of.storeId,
    })
    await restoreConstraints()
    await this.#client.query(REVIEW_OFFERS, [JSON.stringify(this.#contradicted), this.#of.now])
    report.contradicted = this.#contradicted.length
    report.created = this.rows
    report.products = this.#products
    report.matched.new = this.#products
    report.matched.gtin = this.rows - this.#products
  }

  /** Closing the connection rolls everything back. */
  abort(): void {}

  /** Only now, because a later row may have made a key ambiguous: updating its row would cost more than all others. */
  async #writeKeys(keys: Iterable<ProductKey>): Promise<void> {
    let written = 0
    for (const { key, row } of keys) {
      this.#copy
        .row('product_keys')
        .key(key)
        .bigint(row === null ? null : this.#empty.lastIds.products + row + 1)
      if (++written % KEYS_AT_ONCE === 0) await this.drain()
    }
  }

  #point(offerId: number, at: Date, price: number, inStock: boolean): void {
    this.#copy.row('price_points').bigint(offerId).moment(at).bigint(price).flag(inStock)
  }

  #product(
    seq: number,
    { title, brand, gtin }: StagedRow['item'],
    details: NewDetails,
    { categoryId, drawing, columns }: PlacedTitle,
  ): void {
    const id = this.#empty.lastIds.products + seq + 1
    const category = this.#empty.trails.get(categoryId)
    if (!category) throw new Error(`category ${categoryId} is not in the tree`)
    const row = this.#copy
      .row('products')
      .bigint(id)
      .text(`${details.slug}-${id.toString(16)}`)
      .text(details.name ?? title)
      .text(brand)
      .text(details.mpn)
      .text(gtin)
      .int(categoryId)
    for (let level = 0; level < LEVELS; level++) row.int(category.trail[level] ?? null)
    row
      .text(details.image ?? drawing)
      .text(details.description)
      .json(details.specs)
      .moment(this.#of.now)
      .moment(this.#of.now)
    this.#copy.row('product_attributes').bigint(id).encoded(columns)
    this.#copy.row('stale_products').bigint(id)
    this.#products++
  }
}
