import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { moment, ref } from './columns.ts'

/** How often a query was searched and with what success. Counts halve every 30 days and are valid at `at`. No personal data. */
export const searchQueries = pgTable(
  'search_queries',
  {
    /** Folded, at most 100 letters. */
    query: text().primaryKey(),
    searches: doublePrecision().notNull().default(0),
    /** Searches that found nothing, and that were corrected. */
    empty: doublePrecision().notNull().default(0),
    corrected: doublePrecision().notNull().default(0),
    /** Products opened, saved or followed to a store. */
    choices: doublePrecision().notNull().default(0),
    at: moment().notNull(),
  },
  (t) => [
    index('search_queries_at').on(t.at),
    check('search_queries_query', sql`length(${t.query}) between 1 and 100`),
  ],
)

/** What visitors chose after a query; `weight` decays like the counts. */
export const searchChoices = pgTable(
  'search_choices',
  {
    query: text()
      .notNull()
      .references(() => searchQueries.query, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    weight: doublePrecision().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.query, t.productId] }), index('search_choices_product').on(t.productId)],
)
