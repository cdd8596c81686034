/**
 * The first large file of an empty site. There is nothing to belong to, so that every number follows from the row's own
 * and rows go straight into their tables while the file is read: they have neither keys nor indexes
 * meanwhile and are this run's alone, in one transaction from the first row to the last index.
 */
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { dropConstraintsAndIndexes } from '../../../database/bulk-load.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { isSiteRunning } from '../../../database/site-running.ts'
import { CopyLanes } from '../copy/multi-table-copy-sql.ts'
import type { Report } from './report.ts'
import type { Staged } from './staging-queries.ts'

const COLUMNS = {
  offers: `id product_id store_id sku url price list_price shipping in_stock condition months price_since confirmed_at
    match_reason title attributes feed_id follows_feed fingerprint created_at`.split(/\s+/),
  products: `id slug name brand mpn gtin category_id lvl0 lvl1 lvl2 lvl3 lvl4 image description specs created_at
    updated_at`.split(/\s+/),
  price_points: ['offer_id', 'at', 'price', 'in_stock'],
  product_keys: ['key', 'product_id'],
  stale_products: ['product_id'],
}
const TABLES = Object.keys(COLUMNS)
const LEVELS = 5
const NO_PICTURE = '/img/contenedor-organizador/a79c93.svg'

export interface FirstImportOf {
  storeId: number
  feedId: number
  now: Date
  complete: boolean
}

/** The numbers that were given out before: the next one is the first row's. */
interface Before {
  products: number
  offers: number
}

interface Trail {
  trail: number[]
  image: string | null
}

export class FirstImport {
  readonly #client: pg.PoolClient
  readonly #of: FirstImportOf
  readonly #lanes: CopyLanes<keyof typeof COLUMNS>
  readonly #trails: Map<number, Trail>
  readonly #restore: () => Promise<void>
  readonly #before: Before
  rows = 0
  /** An empty site has no offers that could have changed. */
  readonly changed = 0
  #products = 0
  #inStock = 0

  private constructor(
    client: pg.PoolClient,
    of: FirstImportOf,
    empty: { before: Before; trails: Map<number, Trail>; restore: () => Promise<void> },
  ) {
    this.#client = client
    this.#of = of
    this.#before = empty.before
    this.#trails = empty.trails
    this.#restore = empty.restore
    this.#lanes = new CopyLanes(client, COLUMNS)
  }

  /** Begins the transaction; null, and nothing begun, when the site is not empty, or when visitors would have to wait. */
  static async begin(client: pg.PoolClient, of: FirstImportOf): Promise<FirstImport | null> {
    if (await isSiteRunning(client)) return null
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.matchProducts])
    if (!(await isEmpty(client))) {
      await client.query('rollback')
      return null
    }
    await client.query(`set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'`)
    const restore = await dropConstraintsAndIndexes(client, TABLES)
    // Emptied in this transaction they need no write-ahead log, and their rows can be written frozen.
    await client.query(`set local tianguis.retention = 'on'; truncate ${TABLES.join(', ')}`)
    await client.query(switching('disable'))
    return new FirstImport(client, of, {
      before: await numbersBefore(client),
      trails: await trailsOf(client),
      restore,
    })
  }

  add({ item, fingerprint, head, thing }: Staged): void {
    const { storeId, feedId, now, complete } = this.#of
    const seq = this.rows++
    const id = this.#before.offers + seq + 1
    const last = item.history.at(-1)
    const since = last && last.price === item.price && item.inStock ? last.at : null
    this.#lanes
      .row('offers')
      .bigint(id)
      .bigint(this.#before.products + head + 1)
      .int(storeId)
      .text(item.sku)
      .text(item.url)
      .bigint(item.price)
      .bigint(item.listPrice)
      .bigint(item.shipping)
      .flag(item.inStock)
      .text(item.condition)
      .small(item.months)
      .moment(since ?? now)
      .moment(now)
      .text(head === seq ? 'new' : 'gtin')
      .text(item.title)
      .record(item.attributes)
      .int(feedId)
      .flag(complete)
      .key(fingerprint)
      .moment(now)
    if (item.inStock) this.#inStock++
    for (const { at, price } of item.history) this.#point(id, at, price, true)
    if (since === null) this.#point(id, now, item.price, item.inStock)
    if (thing) this.#product(seq, item, thing)
  }

  drain(): Promise<void> {
    return this.#lanes.drain()
  }

  /** What comes at the end: references, indexes, counts, and the numbers that the next offers and products take. */
  async finish(shared: readonly Staged['fingerprint'][], report: Report): Promise<void> {
    await this.#lanes.end()
    await this.#client.query('create temp table feed_shared (key bigint) on commit drop')
    const forgotten = new CopyLanes(this.#client, { feed_shared: ['key'] })
    for (const key of shared) {
      forgotten.row('feed_shared').key(key)
      await forgotten.drain()
    }
    await forgotten.end()
    await this.#client.query(
      'update product_keys k set product_id = null from (select distinct key from feed_shared) s where s.key = k.key',
    )
    const { products, offers } = this.#before
    await this.#client.query(`select setval('products_id_seq', $1), setval('offers_id_seq', $2)`, [
      Math.max(products + this.rows, 1),
      Math.max(offers + this.rows, 1),
    ])
    await this.#client.query('update stores set offers_count = offers_count + $2, withdrawn_at = null where id = $1', [
      this.#of.storeId,
      this.#inStock,
    ])
    await this.#client.query(switching('enable'))
    await this.#restore()
    report.created = this.rows
    report.products = this.#products
    report.matched.new = this.#products
    report.matched.gtin = this.rows - this.#products
  }

  /** Nothing is left of it when the connection closes. */
  abort(): void {}

  #point(offerId: number, at: Date, price: number, inStock: boolean): void {
    this.#lanes.row('price_points').bigint(offerId).moment(at).bigint(price).flag(inStock)
  }

  #product(seq: number, { title, gtin, gtinIsLocal }: Staged['item'], thing: NonNullable<Staged['thing']>): void {
    const id = this.#before.products + seq + 1
    const place = this.#trails.get(thing.categoryId)
    if (!place) throw new Error(`category ${thing.categoryId} has no way down to it`)
    const row = this.#lanes
      .row('products')
      .bigint(id)
      .text(`${thing.slug}-${id.toString(16)}`)
      .text(title)
      .text(thing.brand)
      .text(thing.mpn)
      .text(gtinIsLocal ? null : gtin)
      .int(thing.categoryId)
    for (let level = 0; level < LEVELS; level++) row.int(place.trail[level] ?? null)
    row
      .text(thing.image ?? place.image ?? NO_PICTURE)
      .text(thing.description)
      .json(thing.specs)
      .moment(this.#of.now)
      .moment(this.#of.now)
    for (const key of [thing.mpnKey, thing.titleKey]) if (key) this.#lanes.row('product_keys').key(key).bigint(id)
    this.#lanes.row('stale_products').bigint(id)
    this.#products++
  }
}

/** The import itself writes what the triggers on offers would; a product that did not exist has no alerts. */
const switching = (how: 'disable' | 'enable') => `alter table offers ${how} trigger user`

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const text = `select not exists (select from products) and not exists (select from offers)
    and not exists (select from product_keys) as empty`
  return (await rowOf<{ empty: boolean }>(client, text))?.empty === true
}

/** Others wait for the tables before they take a number. */
async function numbersBefore(client: pg.PoolClient): Promise<Before> {
  const row = await rowOf<Before & Record<string, unknown>>(
    client,
    `select coalesce(pg_sequence_last_value('products_id_seq'), 0) as products,
       coalesce(pg_sequence_last_value('offers_id_seq'), 0) as offers`,
  )
  if (!row) throw new Error('the sequences did not answer')
  return row
}

/** The way from the department down to each category, and the department's picture. */
async function trailsOf(client: pg.PoolClient): Promise<Map<number, Trail>> {
  const rows = await rowsOf<Trail & { id: number }>(
    client,
    `with recursive down (id, trail, image) as (
       select id, array[id], image from categories where parent_id is null
       union all
       select c.id, d.trail || c.id, d.image from down d join categories c on c.parent_id = d.id
     )
     select id, trail, image from down`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
