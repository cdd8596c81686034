/** The rows of one run on their way into the database, in temporary tables that die with the connection. */

import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Item } from '../item.ts'
import type { Key } from '../match/hash.ts'
import { BinaryCopy } from './binary-copy.ts'

const ITEM = {
  line: 'int',
  offer_id: 'bigint',
  leader: 'boolean',
  sku: 'text',
  fingerprint: 'bigint',
  url: 'text',
  price: 'bigint',
  list_price: 'bigint',
  shipping: 'bigint',
  in_stock: 'boolean',
  condition: 'text',
  months: 'int',
  title: 'text',
  brand: 'text',
  mpn: 'text',
  gtin: 'text',
  gtin_is_local: 'boolean',
  mpn_key: 'bigint',
  title_key: 'bigint',
  category_id: 'int',
  image: 'text',
  description: 'text',
  specs: 'jsonb',
  attributes: 'jsonb',
  slug: 'text',
  since: 'timestamptz',
}
const ITEM_WIDTH = Object.keys(ITEM).length

const TABLES = `
drop table if exists pg_temp.feed_item, pg_temp.feed_point, pg_temp.feed_missing, pg_temp.feed_doubted, pg_temp.feed_shared;
create temp table feed_item (${Object.entries(ITEM)
  .map((column) => column.join(' '))
  .join(', ')});
create temp table feed_point (line int, at timestamptz, price bigint);
create temp table feed_missing (offer_id bigint);
create temp table feed_doubted (offer_id bigint);
create temp table feed_shared (key bigint)`

export interface Staged {
  line: number
  item: Item
  fingerprint: Key
  /** Null: new to the store. */
  offerId: number | null
  /** The first of the run with its GTIN. */
  leader: boolean
  mpnKey: Key | null
  titleKey: Key | null
  categoryId: number
}

export class Staging {
  readonly #client: pg.PoolClient
  #items: BinaryCopy | null = null
  /** Earlier prices are few; they wait here while the items' COPY has the connection. */
  readonly #points: { line: number; at: Date; price: number }[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  get rows(): number {
    return this.#items?.rows ?? 0
  }

  async open(): Promise<void> {
    await this.#client.query(TABLES)
    this.#items = this.#copy('feed_item', ITEM_WIDTH)
  }

  add({ line, item, fingerprint, offerId, leader, mpnKey, titleKey, categoryId }: Staged): void {
    const last = item.history.at(-1)
    const since = offerId === null && last && last.price === item.price && item.inStock ? last.at : null
    this.#items
      ?.row()
      .int(line)
      .bigint(offerId)
      .flag(leader)
      .text(item.sku)
      .key(fingerprint)
      .text(item.url)
      .bigint(item.price)
      .bigint(item.listPrice)
      .bigint(item.shipping)
      .flag(item.inStock)
      .text(item.condition)
      .int(item.months)
      .text(item.title)
      .text(item.brand)
      .text(item.mpn)
      .text(item.gtin)
      .flag(item.gtinIsLocal)
      .key(mpnKey)
      .key(titleKey)
      .int(categoryId)
      .text(item.image)
      .text(item.description)
      .json(item.specs)
      .json(item.attributes)
      .text(item.slug)
      .moment(since)
    if (offerId === null) for (const { at, price } of item.history) this.#points.push({ line, at, price })
  }

  drain(): Promise<void> {
    return this.#items?.drain() ?? Promise.resolve()
  }

  async close(missing: Iterable<number>, doubted: Iterable<number>, shared: Iterable<Key>): Promise<void> {
    await this.#items?.end()
    await this.#fill('feed_point', 3, this.#points, (copy, { line, at, price }) =>
      copy.int(line).moment(at).bigint(price),
    )
    await this.#fill('feed_missing', 1, missing, (copy, id) => copy.bigint(id))
    await this.#fill('feed_doubted', 1, doubted, (copy, id) => copy.bigint(id))
    await this.#fill('feed_shared', 1, shared, (copy, key) => copy.key(key))
    await this.#client.query('analyze feed_item (offer_id, category_id)')
  }

  abort(): void {
    this.#items?.abort()
  }

  async #fill<T>(table: string, columns: number, entries: Iterable<T>, write: (copy: BinaryCopy, entry: T) => void) {
    const copy = this.#copy(table, columns)
    for (const entry of entries) {
      write(copy.row(), entry)
      if (copy.rows % 1000 === 0) await copy.drain()
    }
    await copy.end()
  }

  #copy(table: string, columns: number): BinaryCopy {
    return new BinaryCopy(this.#client.query(copyFrom(`copy ${table} from stdin (format binary)`)), columns)
  }
}
