/** Reads the titles of products that have no reading yet, or one of another version, and puts them in their categories. */
import type pg from 'pg'
import { titleVocabulary } from '../../content/title-vocabulary.ts'
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/connect.ts'
import type { Queryable } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { followFamilies, lockFamilies } from '../families/service.ts'
import type { CategoryPlacer, PlaceReason } from './category-placer.ts'
import { loadCategoryPlacer } from './load-category-placer.ts'
import * as queries from './queries.ts'
import { categoryNames, type ProductReading, readProduct } from './reading.ts'

const BATCH = 2_000

export interface ReadResult {
  read: number
  /** Products whose category or drawing changed: their figures are to be refreshed. */
  moved: number
}

/** Reads all such products in batches, one transaction each, so that a killed run goes on where it was. */
export function readUnreadProducts(database: Database, stop?: AbortSignal): Promise<ReadResult> {
  return withAdvisoryLock(database, ADVISORY_LOCKS.readProducts, async () => {
    const { version } = titleVocabulary()
    const result = { read: 0, moved: 0 }
    let parts: Parts | null = null
    for (let afterId = 0; !stop?.aborted; ) {
      const products = await queries.unreadProducts(database.pool, { version, afterId, limit: BATCH })
      if (products.length === 0) break
      parts ??= await inTransaction(database, partsOf)
      const own = parts
      result.moved += await inTransaction(database, (client) => store(client, products, own))
      result.read += products.length
      afterId = products.at(-1)!.id
    }
    return result
  })
}

/** Of these products those that an operator's change left unread, inside the caller's transaction. */
export async function readChangedProducts(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  const { version } = titleVocabulary()
  const products = await queries.unreadProducts(client, { version, afterId: 0, limit: ids.length, ids })
  if (products.length > 0) await store(client, products, await partsOf(client))
}

/** How many products changed their place. */
async function store(client: pg.PoolClient, products: readonly queries.UnreadProduct[], parts: Parts): Promise<number> {
  const { trails, placerOf } = parts
  const readings = products.map((product) => placed(product, trails, placerOf(product.feed_id)))
  const ids = products.map(({ id }) => id)
  await lockFamilies(client)
  await queries.insertReadings(
    client,
    readings.map(({ row }) => row),
  )
  const moved = await queries.moveProducts(
    client,
    readings.flatMap(({ place }) => place ?? []),
  )
  await followFamilies(client, ids)
  await queries.noteUnindexed(client, ids)
  return moved
}

interface Parts {
  trails: Map<number, string[]>
  /** A feed with a mapping of the operator's has a placer of its own. */
  placerOf(feedId: number | null): CategoryPlacer
}

async function partsOf(client: pg.PoolClient): Promise<Parts> {
  const { placer } = await loadCategoryPlacer(client)
  const own = new Map<number, CategoryPlacer>()
  for (const [feedId, mapping] of await queries.feedMappings(client))
    own.set(feedId, (await loadCategoryPlacer(client, mapping)).placer)
  const trails = await queries.categoryTrails(client)
  return { trails, placerOf: (feedId) => own.get(feedId ?? 0) ?? placer }
}

/** Products of no feed stay where they are. */
function placed(product: queries.UnreadProduct, trails: ReadonlyMap<number, string[]>, placer: CategoryPlacer) {
  const { id, name: title, brand, product_type, google_category, store_id, image } = product
  if (product.feed_id === null) return { row: ownRow(product, trails), place: null }
  const reading = readProduct({ title, brand, category: categoryNames(product_type ?? google_category) })
  const categories = [product_type ?? undefined, google_category ?? undefined]
  const { categoryId, reason } = placer.place({ reading, title, storeId: store_id, categories })
  return {
    row: rowOf(id, reading, reason),
    place: { id, category_id: categoryId, image: image.startsWith('/img/') ? placer.drawingOf(reading) : image },
  }
}

/** Reads the products with these ids, which no feed told of, inside the caller's transaction. */
export async function readProductsBetween(on: Queryable, from: number, to: number): Promise<void> {
  const trails = await queries.categoryTrails(on)
  const products = await queries.productsBetween(on, from, to)
  await queries.insertReadings(
    on,
    products.map((product) => ownRow(product, trails)),
  )
}

function ownRow(product: queries.UnreadProduct, trails: ReadonlyMap<number, string[]>): object {
  const { id, name, brand, category_id } = product
  return rowOf(id, readProduct({ title: name, brand, category: trails.get(category_id) ?? [] }), 'demo')
}

function rowOf(id: number, reading: ProductReading, reason: PlaceReason): object {
  const { ageFrom, ageTo, titleBrand, familyKey, department: _, ...same } = reading
  const renamed = {
    age_from: ageFrom,
    age_to: ageTo,
    title_brand: titleBrand,
    family_key: familyKey,
    category_reason: reason,
  }
  return { product_id: id, ...same, ...renamed }
}
