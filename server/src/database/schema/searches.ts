import { check, doublePrecision, index, pgTable, primaryKey, sql, text } from '../orm/drizzle.ts'
import { products } from './catalog.ts'
import { moment, ref } from './columns.ts'

/** Counts of queries halve in it; indexes are built on it. */
export const HALF_LIFE_S = 30 * 86_400

/** Orders as the decayed count does at any moment: counts of all queries halve alike, so only their logarithms shift. */
export const lastingOrder = (count: string) =>
  `(ln(${count}) + extract(epoch from at - '2020-01-01+00'::timestamptz)::float8 * ${Math.LN2 / HALF_LIFE_S})`

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
    index('search_queries_empty')
      .on(sql.raw(`${lastingOrder('empty')} desc`), t.query)
      .where(sql`${t.empty} > 0`),
    index('search_queries_corrected')
      .on(sql.raw(`${lastingOrder('corrected')} desc`), t.query)
      .where(sql`${t.corrected} > 0`),
    index('search_queries_ignored')
      .on(sql`(${t.choices} / ${t.searches})`, sql.raw(`${lastingOrder('searches')} desc`), t.query)
      .where(sql`${t.searches} >= 2 and ${t.empty} < ${t.searches}`),
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
