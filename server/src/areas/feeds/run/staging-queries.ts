/** Stages the rows of one run in temporary tables of its connection. */
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { READING_COLUMNS } from '../../readings/service.ts'
import type { BinaryRows } from '../copy/binary-rows.ts'
import { CopyStream } from '../copy/copy-stream.ts'
import type { ContradictedRow } from '../examine/examine-queries.ts'
import type { Key } from '../match/hash.ts'
import type { PlacedTitle } from '../placing/place-titles.ts'
import type { StagedRow } from './intake/staged-row.ts'

/**
 * `seq`: row number; `head`: the row whose product a new row shares. From `mpn` on null unless the row may create a product;
 * picture, description and specs also have those of known offers.
 */
const ITEM = {
  seq: 'int',
  head: 'int',
  offer_id: 'bigint',
  sku: 'text',
  fingerprint: 'bigint',
  url: 'text',
  price: 'bigint',
  list_price: 'bigint',
  sale_ends_at: 'timestamptz',
  shipping: 'bigint',
  shipping_zones: 'jsonb',
  in_stock: 'boolean',
  condition: 'text',
  months: 'int',
  title: 'text',
  attributes: 'jsonb',
  gtin: 'text',
  brand: 'text',
  mpn: 'text',
  mpn_key: 'bigint',
  title_key: 'bigint',
  category_id: 'int',
  image: 'text',
  description: 'text',
  specs: 'jsonb',
  slug: 'text',
  name: 'text',
  ...READING_COLUMNS,
}
const ITEM_WIDTH = Object.keys(ITEM).length
const columnsBetween = (from: keyof typeof ITEM, to: keyof typeof ITEM) =>
  Object.keys(ITEM).indexOf(to) - Object.keys(ITEM).indexOf(from)
const BEFORE_TEXTS = columnsBetween('mpn', 'image')
const TEXTS = columnsBetween('image', 'slug')
const AFTER_TEXTS = ITEM_WIDTH - Object.keys(ITEM).indexOf('slug')

const TABLES = `
drop table if exists pg_temp.feed_item, pg_temp.feed_missing, pg_temp.feed_doubted, pg_temp.feed_shared;
create temp table feed_item (${Object.entries(ITEM)
  .map((column) => column.join(' '))
  .join(', ')});
create temp table feed_missing (offer_id bigint);
create temp table feed_rejected (offer_id bigint);
create temp table feed_sold_out (offer_id bigint);
create temp table feed_ambiguous_key (key bigint)`

/** Ids of the offers whose rows change nothing else, and the keys that several articles have. */
interface UnchangedOffers {
  missing: Iterable<number>
  /** Their rows were refused, or one of the refused rows may be theirs. */
  rejected: Iterable<number>
  soldOut: Iterable<number>
  shared: Iterable<Key>
}

export class Staging {
  readonly #client: pg.PoolClient
  readonly #items: CopyStream
  readonly contradicted: ContradictedRow[] = []
  /** Rows of existing offers. */
  changed = 0

  private constructor(client: pg.PoolClient) {
    this.#client = client
    this.#items = this.#copy('feed_item', ITEM_WIDTH)
  }

  static async open(client: pg.PoolClient): Promise<Staging> {
    await client.query(TABLES)
    return new Staging(client)
  }

  get rows(): number {
    return this.#items.rows
  }

  add(row: StagedRow, place: PlacedTitle | null): void {
    const { item, fingerprint, offerId, head, contradiction, details, texts } = row
    const seq = this.rows
    if (contradiction) this.contradicted.push({ seq, ...contradiction })
    const copy = this.#items.row()
    if (offerId !== null) this.changed++
    copy
      .int(seq)
      .int(head)
      .bigint(offerId)
      .text(item.sku)
      .key(fingerprint)
      .text(item.url)
      .bigint(item.price)
      .bigint(item.listPrice)
      .moment(item.saleEndsAt)
      .bigint(item.shipping)
      .json(item.shippingZones)
      .flag(item.inStock)
      .text(item.condition)
      .int(item.months)
      .text(item.title)
      .record(item.attributes)
      .text(item.gtin)
      .text(item.brand)
    if (details !== null && place !== null) {
      copy
        .text(details.mpn)
        .key(details.mpnKey)
        .key(details.titleKey)
        .int(place.categoryId)
        .text(details.image ?? place.drawing)
        .text(details.description)
        .json(details.specs)
        .text(details.slug)
        .text(details.name)
        .encoded(place.columns)
    } else {
      copy.nulls(BEFORE_TEXTS)
      if (texts === null) copy.nulls(TEXTS)
      else copy.text(texts.image).text(texts.description).json(texts.specs)
      copy.nulls(AFTER_TEXTS)
    }
  }

  drain(): Promise<void> {
    return this.#items.drain()
  }

  async close({ missing, rejected, soldOut, shared }: UnchangedOffers): Promise<void> {
    await this.#items.end()
    await this.#fill('feed_missing', 1, missing, (copy, id) => copy.bigint(id))
    await this.#fill('feed_rejected', 1, rejected, (copy, id) => copy.bigint(id))
    await this.#fill('feed_sold_out', 1, soldOut, (copy, id) => copy.bigint(id))
    await this.#fill('feed_ambiguous_key', 1, shared, (copy, key) => copy.key(key))
  }

  abort(): void {
    this.#items.abort()
  }

  async #fill<T>(table: string, columns: number, entries: Iterable<T>, write: (row: BinaryRows, entry: T) => void) {
    let copy: CopyStream | null = null
    for (const entry of entries) {
      copy ??= this.#copy(table, columns)
      write(copy.row(), entry)
      if (copy.rows % 1000 === 0) await copy.drain()
    }
    await copy?.end()
  }

  #copy(table: string, columns: number): CopyStream {
    return new CopyStream(this.#client.query(copyFrom(`copy ${table} from stdin (format binary)`)), columns)
  }
}
