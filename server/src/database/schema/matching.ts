import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { ref } from './columns.ts'

/**
 * Identifies a product without a GTIN: hashes of brand + part number and of the words of its title. Written in millions
 * at once, hence without a foreign key, like `stale_products`.
 */
export const productKeys = pgTable('product_keys', {
  key: bigint({ mode: 'bigint' }).primaryKey(),
  /** Null: two products of one store share the key, so it identifies none. */
  productId: ref(),
})

/** Words that one store uses in many titles: they name a kind or a family and do not identify a product. */
export const commonWords = pgTable('common_words', { word: text().primaryKey() })

/** Products that the operator merged into another: their addresses and GTINs now refer to that one. */
export const mergedProducts = pgTable(
  'merged_products',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id),
    intoId: ref()
      .notNull()
      .references(() => products.id),
  },
  (t) => [
    index('merged_products_into').on(t.intoId),
    check('merged_products_other', sql`${t.productId} <> ${t.intoId}`),
  ],
)
