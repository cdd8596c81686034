/** Reads the titles of products that have no reading yet, or one of another version of the vocabulary. */
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/connect.ts'
import type { Queryable } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import * as queries from './queries.ts'
import { categoryNames, type ProductReading, readProduct } from './reading.ts'
import { titleVocabulary } from './vocabulary.ts'

const BATCH = 2_000

/**
 * Reads all such products in batches, one transaction each, so that a killed run goes on where it was. Returns how many were
 * read.
 */
export function readUnreadProducts(database: Database): Promise<number> {
  return withAdvisoryLock(database, ADVISORY_LOCKS.readProducts, async () => {
    const { version } = titleVocabulary()
    const trails = await queries.categoryTrails(database.pool)
    let read = 0
    let afterId = 0
    for (;;) {
      const products = await queries.unreadProducts(database.pool, { version, afterId, limit: BATCH })
      if (products.length === 0) return read
      await inTransaction(database, async (client) => {
        await store(client, products, trails)
        await queries.noteUnindexed(
          client,
          products.map(({ id }) => id),
        )
      })
      read += products.length
      afterId = products.at(-1)!.id
    }
  })
}

/** Reads the products with these ids, inside the caller's transaction. */
export async function readProductsBetween(on: Queryable, from: number, to: number): Promise<void> {
  await store(on, await queries.productsBetween(on, from, to), await queries.categoryTrails(on))
}

async function store(
  on: Queryable,
  products: readonly queries.UnreadProduct[],
  trails: ReadonlyMap<number, string[]>,
): Promise<void> {
  const rows = products.map((product) => {
    const { id, name, brand, category_id, store_category, is_fed } = product
    const category = is_fed ? categoryNames(store_category) : (trails.get(category_id) ?? [])
    return { product_id: id, ...columnsOf(readProduct({ title: name, brand, category })), category_reason: 'store' }
  })
  await queries.insertReadings(on, rows)
}

function columnsOf({ ageFrom, ageTo, ...same }: ProductReading): object {
  return { ...same, age_from: ageFrom, age_to: ageTo }
}
